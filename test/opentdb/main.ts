import { parseArgs } from 'node:util';
import { startFakeService } from './fake-service.ts';

/**
 * Runs the fake service as a program: `node test/opentdb/main.ts --port 0 --pace 0 --questions 7` prints its address.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pace: { type: 'string', default: '0' },
    questions: { type: 'string', default: '7' },
  },
});

const standIn = await startFakeService({
  port: Number(values.port),
  paceMs: Number(values.pace),
  perCategory: Number(values.questions),
});
process.stdout.write(`${standIn.url}\n`);
