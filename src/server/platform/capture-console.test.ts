import { afterEach, expect, it } from 'vitest';
import { captureConsole } from './log.ts';
import { createLog } from './log.ts';

const warnings = process.listeners('warning');
afterEach(() => {
  process.removeAllListeners('warning');
  for (const listener of warnings) process.on('warning', listener);
});

it('logs what a library prints, without objects and addresses, one line a second', () => {
  const lines: string[] = [];
  const target = { ...console };
  captureConsole(createLog('info', { write: (line) => void lines.push(line) }), target);
  target.error('# SERVER_ERROR: ', new Error('Failed for wren@players.example'), { password: 'hunter2' });
  for (let time = 0; time < 100; time += 1) target.error('again');
  target.warn('an old option');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toMatchObject({ level: 50, msg: 'printed: # SERVER_ERROR:', calls: 1 });
  expect(entries[0]).toMatchObject({ err: { message: 'Failed for (address)' } });
  expect(entries.at(-1)).toMatchObject({ level: 40, msg: 'printed: an old option' });
  expect(entries.length).toBeLessThan(20);
  expect(lines.join('')).not.toMatch(/wren@|hunter2/);
});

it('logs warnings of Node', async () => {
  const lines: string[] = [];
  captureConsole(createLog('info', { write: (line) => void lines.push(line) }), { ...console });
  process.emitWarning('this is old');
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 40, err: { message: 'this is old' } });
});
