// `npm run doctor`: looks at an installation with the server's own environment and prints a line for each thing it
// looked at: ok, warn or fail, with what to do. Exit code 1 when something failed. It never prints a secret.
import { withLongTimeout } from '#server/platform/timeouts.ts';
import { examineInstallation } from './doctor/examine.ts';
import { formatFinding, listSecrets } from './doctor/finding.ts';

const secrets = listSecrets(process.env);
const counts = { ok: 0, warn: 0, fail: 0 };

// It adds up whole tables, which on a large database takes longer than a player would wait.
await withLongTimeout(async () => {
  for await (const finding of examineInstallation(process.env)) {
    counts[finding.level] += 1;
    console.log(formatFinding(finding, secrets));
  }
});

console.log(`\n${counts.ok} ok, ${counts.warn} to think about, ${counts.fail} to mend`);
process.exitCode = counts.fail === 0 ? 0 : 1;
