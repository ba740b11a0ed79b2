import type { ServerResponse } from 'node:http';
import { encodeAll, encoder } from './encodings.ts';
import { hostileResults } from './hostile.ts';

/** What the stand-in can do wrong with a call. */
export const faults = [
  'garbage',
  'wrongShape',
  'halfBody',
  'silence',
  'error500',
  'error403',
  'redirect',
  'hugeBody',
  'code2',
  'code3',
  'code5',
  'error429',
  'error429WithRetryAfter',
  'hostile',
  'brokenEncoding',
] as const;

export type Fault = (typeof faults)[number];

const url3986 = encoder('url3986') ?? String;

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const sendCode =
  (code: number, status = 200) =>
  (response: ServerResponse) =>
    sendJson(response, { response_code: code, results: [] }, status);

/** The source refuses: it gives nothing. */
const refusals: Partial<Record<Fault, (response: ServerResponse) => void>> = {
  code2: sendCode(2),
  code3: sendCode(3),
  code5: sendCode(5),
  error403: sendCode(5, 403),
  error429: sendCode(5, 429),
  error429WithRetryAfter(response) {
    response.setHeader('retry-after', '1');
    sendCode(5, 429)(response);
  },
};

/** What it gave gets lost on the way, or is none. Silence does nothing: the call stays open until the caller gives up. */
const losses: Partial<Record<Fault, (response: ServerResponse, page: object) => void>> = {
  error500: sendCode(0, 500),
  garbage: (response) => void response.end('<html>Down for maintenance</html>'),
  wrongShape: (response) => sendJson(response, { response_code: 'fine', results: 'many' }),
  halfBody(response, page) {
    const text = JSON.stringify(page);
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  redirect: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  hugeBody: (response) => void response.end(`{"response_code":0,"results":[${'"x",'.repeat(500_000)}"x"]}`),
  hostile: (response) => sendJson(response, { response_code: 0, results: encodeAll(hostileResults, url3986) }),
  brokenEncoding(response) {
    const results = [{ type: 'multiple', question: '100%' }, 'x', null, 7];
    sendJson(response, { response_code: 0, results });
  },
};

/** Answers as the fault wants it; `give` marks questions as given and answers them. */
export function answerWrongly(response: ServerResponse, fault: Fault, give: () => object): void {
  const refuse = refusals[fault];
  if (refuse) refuse(response);
  else losses[fault]?.(response, give());
}
