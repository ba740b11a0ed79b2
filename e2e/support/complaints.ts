import type { BrowserContext } from '@playwright/test';

/** What browsers complain about: errors in the console and of the page. Each must be expected, or the journey fails. */
export class Complaints {
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

  /** The browser itself logs every answer from 400 on, and every request that finds no network. */
  expect(...lines: RegExp[]): void {
    this.#expected.push(...lines);
  }

  get unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((expected) => expected.test(line)));
  }
}

/** The browser's own lines about a call that was answered with this status. */
export function answered(status: number, path: string): RegExp {
  return new RegExp(`status of ${status}.* ${path}`);
}

/** The browser's own lines about a call that was not answered at all. */
export function unanswered(path: string): RegExp {
  return new RegExp(`net::ERR_\\w+ ${path}`);
}
