import { moveToPostgres } from '../../scripts/move/move.ts';

/** A move that kills itself with SIGKILL when it says a line that begins with `KILL_AT`. */
const killAt = process.env['KILL_AT'] ?? '';

await moveToPostgres(process.env, (line) => {
  if (line.startsWith(killAt)) process.kill(process.pid, 'SIGKILL');
});
