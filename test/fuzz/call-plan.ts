import { type Operation, isParameter } from './api-document.ts';
import type { RawRequest } from './raw-http-client.ts';

/** Text that is inserted into a path, query or body without escaping. */
export class RawText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export interface CallPlan {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** In order; names may be repeated. */
  readonly query: readonly (readonly [name: string, value: unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Buffers are sent unchanged, undefined means no body, and other values are serialized as JSON. */
  readonly body: unknown;
  readonly bodyType: string | null;
}

/** Serializes JSON that JavaScript cannot represent, for example `-0`, `1e999` and duplicate names. */
export function writeJson(value: unknown): string {
  if (value instanceof RawText) return value.text;
  if (Array.isArray(value)) return `[${value.map((item) => writeJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${writeJson(item)}`).join(',')}}`;
}

/** Lone surrogates become the replacement character, as in UTF-8. */
function encodeValue(value: unknown): string {
  if (value instanceof RawText) return value.text;
  return encodeURIComponent((typeof value === 'string' ? value : writeJson(value)).toWellFormed());
}

function toBytes(body: unknown): Buffer | null {
  if (body === undefined) return null;
  return Buffer.isBuffer(body) ? body : Buffer.from(writeJson(body));
}

export function serializePlan({ segments }: Operation, plan: CallPlan): RawRequest {
  const path = segments.map((segment) =>
    isParameter(segment) ? encodeValue(plan.params[segment.slice(1, -1)] ?? '') : segment,
  );
  const query = plan.query.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&');
  const body = toBytes(plan.body);
  // Methods other than GET must send a content length, even without a body.
  const requestBody = body ?? (plan.method === 'GET' ? null : Buffer.alloc(0));
  const type = body !== null && plan.bodyType !== null ? { 'content-type': plan.bodyType } : {};
  return {
    method: plan.method,
    path: `/${path.join('/')}${query ? `?${query}` : ''}`,
    headers: { ...type, ...plan.headers },
    body: requestBody,
  };
}
