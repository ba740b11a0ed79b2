import type { ServerResponse } from 'node:http';
import { encodeAll, getEncoder } from './encodings.ts';

const validResult = {
  category: 'History',
  type: 'multiple',
  difficulty: 'easy',
  question: 'Which one is hostile?',
  correct_answer: 'This',
  incorrect_answers: ['That', 'Those', 'These'],
};

export const hostileResults: readonly object[] = [
  { ...validResult, question: 'Which one <script>alert(1)</script>?' },
  { ...validResult, question: 'Which one &lt;script&gt;alert(2)&lt;/script&gt;?' },
  { ...validResult, question: 'Which one &amp;lt;img src=x onerror=alert(3)&amp;gt;?' },
  { ...validResult, correct_answer: '<b>This' },
  { ...validResult, incorrect_answers: ['That', 'Those', '<a href="javascript:alert(4)">These</a>'] },
  { ...validResult, question: 'Which one &unknown; is it?' },
  { ...validResult, question: 'Which one \u202eis turned round?' },
  { ...validResult, question: 'Which one \u0000ends here?' },
  { ...validResult, question: 'Which one \u001b[2Jclears the screen?' },
  { ...validResult, question: `Which ${'long '.repeat(1000)}one?` },
  { ...validResult, correct_answer: 'x'.repeat(121) },
  { ...validResult, question: ' ' },
  { ...validResult, correct_answer: 'True', incorrect_answers: ['False'] },
  { ...validResult, type: 'boolean', correct_answer: 'Yes', incorrect_answers: ['No'] },
  { ...validResult, type: 'boolean', correct_answer: 'True', incorrect_answers: ['True'] },
  { ...validResult, type: 'boolean', correct_answer: 'True', incorrect_answers: ['False', null] },
  { ...validResult, type: 'boolean' },
  { ...validResult, incorrect_answers: ['That', 'Those'] },
  { ...validResult, incorrect_answers: ['That', 'Those', 'These', 'None'] },
  { ...validResult, incorrect_answers: ['That', 'T H I S', 'These'] },
  { ...validResult, incorrect_answers: ['That', 'that', 'These'] },
  { ...validResult, incorrect_answers: 'That' },
  { ...validResult, difficulty: 'impossible' },
  { ...validResult, category: 'Entertainment: Film' },
  { ...validResult, correct_answer: 7 },
  { ...validResult, correct_answer: null },
  { category: 'History' },
];

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

const encodeUrl3986 = getEncoder('url3986') ?? String;

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const createCodeResponse =
  (code: number, status = 200) =>
  (response: ServerResponse) =>
    sendJson(response, { response_code: code, results: [] }, status);

/** The service gives no questions. */
const rejections: Partial<Record<Fault, (response: ServerResponse) => void>> = {
  code2: createCodeResponse(2),
  code3: createCodeResponse(3),
  code5: createCodeResponse(5),
  error403: createCodeResponse(5, 403),
  error429: createCodeResponse(5, 429),
  error429WithRetryAfter(response) {
    response.setHeader('retry-after', '1');
    createCodeResponse(5, 429)(response);
  },
};

/**
 * Faults in which given questions are lost or malformed. `silence` has no handler: the request stays open until the
 * caller times out.
 */
const lossyResponses: Partial<Record<Fault, (response: ServerResponse, page: object) => void>> = {
  error500: createCodeResponse(0, 500),
  garbage: (response) => void response.end('<html>Down for maintenance</html>'),
  wrongShape: (response) => sendJson(response, { response_code: 'fine', results: 'many' }),
  halfBody(response, page) {
    const text = JSON.stringify(page);
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  redirect: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  hugeBody: (response) => void response.end(`{"response_code":0,"results":[${'"x",'.repeat(500_000)}"x"]}`),
  hostile: (response) => sendJson(response, { response_code: 0, results: encodeAll(hostileResults, encodeUrl3986) }),
  brokenEncoding(response) {
    const results = [{ type: 'multiple', question: '100%' }, 'x', null, 7];
    sendJson(response, { response_code: 0, results });
  },
};

/** `give` marks questions as given and returns the correct response. */
export function respondWithFault(response: ServerResponse, fault: Fault, give: () => object): void {
  const reject = rejections[fault];
  if (reject) reject(response);
  else lossyResponses[fault]?.(response, give());
}
