import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPostgres } from './postgres-database.ts';
import { statement } from './database.ts';

const encodeMessage = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const encodeInt = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};

const encodeColumn = (name: string) =>
  Buffer.concat([
    Buffer.from(`${name}\0`),
    encodeInt(0, 4),
    encodeInt(0, 2),
    encodeInt(25, 4),
    encodeInt(-1, 2),
    encodeInt(-1, 4),
    encodeInt(0, 2),
  ]);
const welcomeMessage = Buffer.concat([encodeMessage('R', encodeInt(0, 4)), encodeMessage('Z', Buffer.from('I'))]);
const twoColumns = encodeMessage('T', encodeInt(2, 2), encodeColumn('one'), encodeColumn('two'));
/** A row whose first value claims to be longer than anything that follows, because other text is mixed in. */
const malformedRow = encodeMessage('D', encodeInt(2, 2), encodeInt(808_996_959, 4), Buffer.from('084_'));

const server = createServer((socket) => {
  socket.once('data', () => {
    socket.write(welcomeMessage);
    socket.on('data', () =>
      socket.write(Buffer.concat([encodeMessage('1'), encodeMessage('2'), twoColumns, malformedRow])),
    );
  });
  socket.on('error', () => undefined);
});
afterAll(() => server.close());

it('a malformed response ends the connection but not the process, and the caller may retry', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://wren:wren@127.0.0.1:${port}/wren`, () => undefined);
  const error: unknown = await database.run(statement('test.nonsense', 'select 1 as one, 2 as two')).catch((e) => e);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await database.close();
});
