import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

export interface TestEventStream {
  readonly response: IncomingMessage;
  /** The first event is `hello`. */
  readonly events: readonly string[];
  waitForEvent(name: string, times?: number): Promise<void>;
  waitForClose(): Promise<void>;
  close(): void;
}

/** Waits for the first event. `watch` is inserted unescaped. */
export async function openEvents(server: string, visitor: Visitor, watch?: string): Promise<TestEventStream> {
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
  const stream: TestEventStream = {
    response,
    get events() {
      return events();
    },
    async waitForEvent(name, count = 1) {
      await expect.poll(() => times(name), { timeout: 10_000 }).toBe(count);
    },
    async waitForClose() {
      await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
    },
    close: () => response.destroy(),
  };
  if (response.statusCode === 200) await stream.waitForEvent('hello');
  return stream;
}
