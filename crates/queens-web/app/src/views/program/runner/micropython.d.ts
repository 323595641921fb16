declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  interface Python {
    FS: { writeFile(path: string, text: string): void };
    globals: { get(name: string): unknown; set(name: string, value: unknown): void };
    registerJsModule(name: string, module: object): void;
    runPython(code: string): unknown;
  }
  interface Options {
    url: string;
    heapsize: number;
    pystack: number;
    stdout: (line: string) => void;
    stderr: (line: string) => void;
  }
  export function loadMicroPython(options: Options): Promise<Python>;
}
