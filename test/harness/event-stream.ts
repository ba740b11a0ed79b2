import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** A stream of events as a page has it. */
export interface HeardStream {
  readonly response: IncomingMessage;
  /** The names of all events so far; `hello` is the first. */
  readonly events: readonly string[];
  /** Waits until an event of this name has come, so many times. */
  hears(name: string, times?: number): Promise<void>;
  /** Waits until the server has closed it. */
  ends(): Promise<void>;
  close(): void;
}

/**
 * Opens a stream on one server, as the visitor who is signed in there or not, and waits for its first word; `watch` as it
 * stands in the address.
 */
export async function openEvents(server: string, visitor: Visitor, watch?: string): Promise<HeardStream> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(`${server}/api/events${watch === undefined ? '' : `?watch=${watch}`}`, {
    headers: cookie ? { cookie } : {},
    agent: false,
  });
  call.on('error', () => undefined);
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  let isClosed = false;
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  response.once('close', () => {
    isClosed = true;
  });
  const events = () => [...text.matchAll(/^event: (.*)\ndata: \{\}\n\n/gm)].map((match) => match[1] ?? '');
  const times = (name: string) => events().filter((event) => event === name).length;
  const stream: HeardStream = {
    response,
    get events() {
      return events();
    },
    async hears(name, count = 1) {
      await expect.poll(() => times(name), { timeout: 10_000 }).toBe(count);
    },
    async ends() {
      await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
    },
    close: () => response.destroy(),
  };
  if (response.statusCode === 200) await stream.hears('hello');
  return stream;
}
