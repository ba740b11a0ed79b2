// `npm run doctor` examines an installation with the server's environment and prints one line for each check: ok, warn
// or fail, with advice. Exits with code 1 if a check failed. It never prints a secret.
import { withLongTimeout } from '#server/platform/timeouts.ts';
import { examineInstallation } from './doctor/examine.ts';
import { formatFinding, listSecrets } from './doctor/finding.ts';

const secrets = listSecrets(process.env);
const counts = { ok: 0, warn: 0, fail: 0 };

// Sums over whole tables may exceed the query timeout of the server in a large database.
await withLongTimeout(async () => {
  for await (const finding of examineInstallation(process.env)) {
    counts[finding.level] += 1;
    console.log(formatFinding(finding, secrets));
  }
});

console.log(`\n${counts.ok} ok, ${counts.warn} warnings, ${counts.fail} failed`);
process.exitCode = counts.fail === 0 ? 0 : 1;
