import { type Operation, isParameter } from './document.ts';
import type { Sent } from './wire.ts';

/** A text that stands in a path, a query or a body as it is, whatever would have to be written for it. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A call that is not written down yet. */
export interface Plan {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** In their order; a name may stand there twice. */
  readonly query: readonly (readonly [name: string, value: unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes go as they are, undefined is none, anything else is written as JSON. */
  readonly body: unknown;
  readonly bodyType: string | null;
}

/** JSON that may say what JavaScript's own cannot: `-0`, `1e999`, a name twice. */
export function writeJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map((each) => writeJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${writeJson(each)}`).join(',')}}`;
}

/** A lone half of a character becomes the sign for what cannot be read, as in UTF-8. */
function encoded(value: unknown): string {
  if (value instanceof Raw) return value.text;
  return encodeURIComponent((typeof value === 'string' ? value : writeJson(value)).toWellFormed());
}

function bytesOf(body: unknown): Buffer | null {
  if (body === undefined) return null;
  return Buffer.isBuffer(body) ? body : Buffer.from(writeJson(body));
}

/** The plan as it goes over the line. */
export function writePlan({ segments }: Operation, plan: Plan): Sent {
  const path = segments.map((segment) =>
    isParameter(segment) ? encoded(plan.params[segment.slice(1, -1)] ?? '') : segment,
  );
  const query = plan.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const body = bytesOf(plan.body);
  // Whoever writes has to say how long it is, of nothing too.
  const sent = body ?? (plan.method === 'GET' ? null : Buffer.alloc(0));
  const type = body !== null && plan.bodyType !== null ? { 'content-type': plan.bodyType } : {};
  return {
    method: plan.method,
    path: `/${path.join('/')}${query ? `?${query}` : ''}`,
    headers: { ...type, ...plan.headers },
    body: sent,
  };
}
