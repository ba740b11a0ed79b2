import type { FuzzReport } from './fuzzer.ts';
import type { Fault } from './call-tally.ts';
import type { RawRequest } from './raw-http-client.ts';

/**
 * Below this share of successful calls an operation is not tested enough, which is a fault of the callers and not of
 * the server.
 */
const minSuccessShare = 0.2;

const formatPercent = (share: number) => `${Math.round(share * 100)} %`;

/** The line fits `npm run fuzz -- --call='…'`. A binary body is written as base64. */
export function formatCall(by: string, { method, path, headers, body }: RawRequest): string {
  const { cookie, ...others } = headers;
  const text = body?.toString() ?? null;
  const isText = text === null || Buffer.from(text).equals(body ?? Buffer.alloc(0));
  // The caller's own session cookie is omitted because it differs in the next run.
  const printedHeaders = cookie === undefined || /session_token=\w{32}\./.test(cookie) ? others : headers;
  const sent = isText ? { body: text } : { base64: body?.toString('base64') };
  return JSON.stringify({ by, method, path, headers: printedHeaders, ...sent });
}

export function parseCall(line: string): { readonly by: string; readonly sent: RawRequest } {
  const { by, method, path, headers, body, base64 } = JSON.parse(line) as {
    readonly by: string;
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | null;
    readonly base64?: string;
  };
  const text = body === null || body === undefined ? null : Buffer.from(body);
  return { by, sent: { method, path, headers, body: base64 === undefined ? text : Buffer.from(base64, 'base64') } };
}

/** Longer calls are cut because they would hide the rest of the report. */
const maxCallLength = 2_000;

export function formatFault({ what, times, number, by, sent, answer }: Fault, seed: number): string {
  const often = times === 1 ? '' : ` (${times} times)`;
  const call = formatCall(by, sent);
  return [
    `${what}${often}, first at call ${number} of seed ${seed}`,
    call.length > maxCallLength
      ? `  ${call.slice(0, maxCallLength)} ... (repeat the run with the seed)`
      : `  --call='${call}'`,
    `  ${answer}`,
  ].join('\n');
}

export function formatShares({ operations, tally }: FuzzReport): string[] {
  return operations.map(({ key }) => {
    const statuses = tally.statusesOf(key).map(([status, times]) => `${status}: ${times}`);
    return `${formatPercent(tally.share(key)).padStart(5)} of ${String(tally.triesOf(key)).padStart(6)}  ${key}  (${statuses.join(', ')})`;
  });
}

export function listUndertested({ operations, tally }: FuzzReport): string[] {
  return operations
    .filter(({ key }) => tally.triesOf(key) === 0 || tally.share(key) < minSuccessShare)
    .map(
      ({ key }) => `${key}: ${formatPercent(tally.triesOf(key) === 0 ? 0 : tally.share(key))} of ${tally.triesOf(key)}`,
    );
}

export function formatSummary(report: FuzzReport): string[] {
  const { seed, seconds, tally, operations } = report;
  const shares = operations.map(({ key }) => [tally.share(key), key] as const).sort(([one], [other]) => one - other);
  const least = shares.slice(0, 5).map(([share, key]) => `${key} ${formatPercent(share)}`);
  return [
    `seed ${seed}: ${tally.calls} calls of ${operations.length} operations in ${seconds.toFixed(1)} s, ${Math.round(tally.calls / seconds)} a second`,
    `lowest shares of successful calls: ${least.join(', ')}`,
    ...listUndertested(report).map((line) => `too few successful calls (a fault of the callers): ${line}`),
  ];
}
