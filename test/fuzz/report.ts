import type { FuzzReport } from './fuzzer.ts';
import type { Fault } from './tally.ts';
import type { Sent } from './wire.ts';

/** Under it too little of an operation is tried: a finding about the callers, not about the server. */
const leastShare = 0.2;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A call as one line that `npm run fuzz -- --call='…'` makes again; a body that is no text as base64. */
export function writtenCall(by: string, { method, path, headers, body }: Sent): string {
  const { cookie, ...others } = headers;
  const text = body?.toString() ?? null;
  const isText = text === null || Buffer.from(text).equals(body ?? Buffer.alloc(0));
  // A cookie of the caller's own is another one next time.
  const shown = cookie === undefined || /session_token=\w{32}\./.test(cookie) ? others : headers;
  const sent = isText ? { body: text } : { base64: body?.toString('base64') };
  return JSON.stringify({ by, method, path, headers: shown, ...sent });
}

/** The call of such a line. */
export function readCall(line: string): { readonly by: string; readonly sent: Sent } {
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

/** Longer ones would bury the rest of the report. */
const longestCall = 2_000;

/** What a fault is, the first call that showed it, and its answer. */
export function faultText({ what, times, number, by, sent, answer }: Fault, seed: number): string {
  const often = times === 1 ? '' : ` (${times} times)`;
  const call = writtenCall(by, sent);
  return [
    `${what}${often}, first at call ${number} of seed ${seed}`,
    call.length > longestCall
      ? `  ${call.slice(0, longestCall)} and so on: the seed makes it again`
      : `  --call='${call}'`,
    `  ${answer}`,
  ].join('\n');
}

/** Each operation with its calls, the share that was answered as asked, and how often each status came. */
export function shareLines({ operations, tally }: FuzzReport): string[] {
  return operations.map(({ key }) => {
    const statuses = tally.statusesOf(key).map(([status, times]) => `${status}: ${times}`);
    return `${percent(tally.share(key)).padStart(5)} of ${String(tally.triesOf(key)).padStart(6)}  ${key}  (${statuses.join(', ')})`;
  });
}

/** The operations of which too little is tried, each with its share. */
export function tooSeldom({ operations, tally }: FuzzReport): string[] {
  return operations
    .filter(({ key }) => tally.triesOf(key) === 0 || tally.share(key) < leastShare)
    .map(({ key }) => `${key}: ${percent(tally.triesOf(key) === 0 ? 0 : tally.share(key))} of ${tally.triesOf(key)}`);
}

/** Seed, number, speed and the least shares, on a few lines. */
export function summaryLines(report: FuzzReport): string[] {
  const { seed, seconds, tally, operations } = report;
  const shares = operations.map(({ key }) => [tally.share(key), key] as const).sort(([one], [other]) => one - other);
  const least = shares.slice(0, 5).map(([share, key]) => `${key} ${percent(share)}`);
  return [
    `seed ${seed}: ${tally.calls} calls of ${operations.length} operations in ${seconds.toFixed(1)} s, ${Math.round(tally.calls / seconds)} a second`,
    `answered as asked least often: ${least.join(', ')}`,
    ...tooSeldom(report).map((line) => `too seldom answered as asked (the callers’ fault): ${line}`),
  ];
}
