import { expect, it } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const withCode = (code: string, message = 'what the driver says') => Object.assign(new Error(message), { code });

// Errors that the tests' own PostgreSQL cannot produce; the others are tested in
// test/start-mistakes.postgres.ci.test.ts.
it.each([
  ['28P01', /refuses the password of its role/],
  ['28000', /refuses its role/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /does not trust\. Name the root that signed it: sslmode=verify-full&sslrootcert=/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /does not trust/],
  ['CERT_HAS_EXPIRED', /has run out/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /of another name/],
])('explains a start that fails with %s in one line', (code, said) => {
  for (const error of [withCode(code), new Error('Failed query', { cause: withCode(code) })]) {
    const text = explainStartFailure(error);
    expect(text).toMatch(said);
    expect(text).toMatch(/^The database of DATABASE_URL .* \(what the driver says\)\.$/);
  }
});
