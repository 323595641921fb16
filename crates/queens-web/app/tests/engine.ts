/// A browser that Playwright cannot drive in the version that users have.
export abstract class Engine {
  abstract readonly name: string;
  /** The uncaught errors of pages, if the protocol reports them. */
  readonly errors: string[] = [];

  /** Loads an address from the beginning. */
  abstract open(url: string): Promise<void>;
  /** The value of an expression, which is a string, a number or a boolean. */
  abstract evaluate<T extends string | number | boolean>(expression: string): Promise<T>;
  abstract close(): Promise<void>;

  /** Waits until an expression is true. */
  async until(expression: string, milliseconds = 30_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!(await this.evaluate<boolean>(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`never true in ${this.name}: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
