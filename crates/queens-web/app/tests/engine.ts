/// A browser that Playwright does not drive as users have it.
export abstract class Engine {
  abstract readonly name: string;
  /** The errors that no page caught, where the protocol tells them. */
  readonly errors: string[] = [];

  /** Loads an address from the beginning. */
  abstract open(url: string): Promise<void>;
  /** The value of an expression that gives a text, a number or a truth. */
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
