import { parseArgs } from 'node:util';
import { startStandIn } from './stand-in.ts';

/**
 * The stand-in as a program: `node test/opentdb/main.ts --port 0 --pace 0 --questions 7` prints its address. It ends with
 * the signal that ends it.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pace: { type: 'string', default: '0' },
    questions: { type: 'string', default: '7' },
  },
});

const standIn = await startStandIn({
  port: Number(values.port),
  paceMs: Number(values.pace),
  perCategory: Number(values.questions),
});
process.stdout.write(`${standIn.url}\n`);
