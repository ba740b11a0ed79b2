import { z } from 'zod';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { createFailedCall, type FailedCall, fetchJson, createTooFastFailure } from './source-call.ts';

export interface QuestionCall {
  readonly amount: number;
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
  readonly token: string;
}

export type QuestionAnswer =
  | { readonly kind: 'questions'; readonly results: readonly unknown[] }
  /** `short`: fewer questions than requested. `exhausted`: no questions left for this token. */
  | { readonly kind: 'short' | 'exhausted' | 'tokenUnknown' }
  | { readonly kind: 'parameterRefused' }
  | FailedCall;

export type TokenAnswer = { readonly kind: 'token'; readonly token: string } | FailedCall;

const questionPage = z.object({ response_code: z.int().min(0).max(5), results: z.array(z.unknown()).default([]) });
const tokenPage = z.object({ response_code: z.int(), token: z.string().min(1).max(200).optional() });

export type Source = ReturnType<typeof createSource>;

/** Client for the Open Trivia Database API at `baseUrl`. Throws only when the signal aborts a call. */
export function createSource(baseUrl: string) {
  const address = (path: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(`${baseUrl}/${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };

  return {
    /** Requests a session token. The source never returns the same question twice for one token. */
    async requestToken(signal: AbortSignal): Promise<TokenAnswer> {
      const fetched = await fetchJson(address('api_token.php', { command: 'request' }), signal);
      if (fetched.kind !== 'json') return fetched;
      const page = tokenPage.safeParse(fetched.value).data;
      if (page?.response_code === 5) return createTooFastFailure(null);
      if (page?.response_code !== 0 || page.token === undefined) return createFailedCall('importSourceUnreadable');
      return { kind: 'token', token: page.token };
    },

    /** Requests questions of both types, percent-encoded so that there are no HTML entities to decode. */
    async askQuestions(call: QuestionCall, signal: AbortSignal): Promise<QuestionAnswer> {
      const query = {
        amount: String(call.amount),
        ...(call.sourceCategory !== null && { category: String(call.sourceCategory) }),
        ...(call.difficulty !== null && { difficulty: call.difficulty }),
        encode: 'url3986',
        token: call.token,
      };
      const fetched = await fetchJson(address('api.php', query), signal);
      if (fetched.kind !== 'json') return fetched;
      const page = questionPage.safeParse(fetched.value).data;
      if (!page) return createFailedCall('importSourceUnreadable');
      const { response_code: code, results } = page;
      if (code === 0) return { kind: 'questions', results: results.slice(0, call.amount) };
      if (code === 1) return { kind: 'short' };
      if (code === 2) return { kind: 'parameterRefused' };
      if (code === 3) return { kind: 'tokenUnknown' };
      return code === 4 ? { kind: 'exhausted' } : createTooFastFailure(null);
    },
  };
}
