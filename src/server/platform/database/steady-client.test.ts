import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { isDatabaseTrouble } from './database-trouble.ts';
import { openPostgres } from './postgres-database.ts';
import { statement } from './database.ts';

const message = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};

const column = (name: string) =>
  Buffer.concat([Buffer.from(`${name}\0`), int(0, 4), int(0, 2), int(25, 4), int(-1, 2), int(-1, 4), int(0, 2)]);
const welcome = Buffer.concat([message('R', int(0, 4)), message('Z', Buffer.from('I'))]);
const twoColumns = message('T', int(2, 2), column('one'), column('two'));
/** A row whose first value is said to be longer than anything that comes: another text has come between. */
const nonsense = message('D', int(2, 2), int(808_996_959, 4), Buffer.from('084_'));

/** It lets everybody in and answers whatever is asked with what cannot be read. */
const server = createServer((socket) => {
  socket.once('data', () => {
    socket.write(welcome);
    socket.on('data', () => socket.write(Buffer.concat([message('1'), message('2'), twoColumns, nonsense])));
  });
  socket.on('error', () => undefined);
});
afterAll(() => server.close());

it('an answer that cannot be read ends its connection, and not the process, and whoever waited may ask again', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://wren:wren@127.0.0.1:${port}/wren`, () => undefined);
  const error: unknown = await database.run(statement('test.nonsense', 'select 1 as one, 2 as two')).catch((e) => e);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseTrouble(error)).toBe(true);
  await database.close();
});
