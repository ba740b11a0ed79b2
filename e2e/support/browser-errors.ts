import type { BrowserContext } from '@playwright/test';

/** An error that is not expected fails the journey. */
export class BrowserErrors {
  readonly #expected: RegExp[] = [];
  readonly #heard: string[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const path = URL.parse(message.location().url)?.pathname ?? '';
      this.#heard.push(`${message.text()} ${path}`);
    });
    context.on('weberror', (webError) => this.#heard.push(String(webError.error().stack ?? webError.error())));
  }

  /** Browsers log every response with a status of 400 or more, and every failed request. */
  expect(...lines: RegExp[]): void {
    this.#expected.push(...lines);
  }

  get unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((expected) => expected.test(line)));
  }
}

export function matchStatusError(status: number, path: string): RegExp {
  return new RegExp(`status of ${status}.* ${path}`);
}

export function matchNetworkError(path: string): RegExp {
  return new RegExp(`net::ERR_\\w+ ${path}`);
}
