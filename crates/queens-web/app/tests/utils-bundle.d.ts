declare module 'playwright-core/lib/utilsBundle' {
  /** The WebSocket client that Playwright contains. */
  export class ws {
    constructor(address: string);
    on(event: 'open' | 'close', listener: () => void): void;
    on(event: 'message', listener: (data: unknown) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    send(text: string): void;
    close(): void;
  }
}
