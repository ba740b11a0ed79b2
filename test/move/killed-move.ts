import { moveToPostgres } from '../../scripts/move/move-to-postgres.ts';

/** Runs the move and kills the process with SIGKILL at the first output line that starts with `KILL_AT`. */
const killAt = process.env['KILL_AT'] ?? '';

await moveToPostgres(process.env, (line) => {
  if (line.startsWith(killAt)) process.kill(process.pid, 'SIGKILL');
});
