import { randomBytes } from 'node:crypto';
import { encodeAll, getEncoder } from './encodings.ts';
import type { SourceQuestion } from './source-questions.ts';

const tokenLifetimeMs = 6 * 3_600_000;

/** Tokens with the questions given to each; they expire after six hours without use. */
export function createTokenStore() {
  const given = new Map<string, { readonly ids: Set<number>; usedAt: number }>();
  return {
    issue(): string {
      const token = randomBytes(32).toString('hex');
      given.set(token, { ids: new Set(), usedAt: Date.now() });
      return token;
    },
    /** Undefined if the token is unknown. */
    find(token: string): Set<number> | undefined {
      const known = given.get(token);
      if (!known || Date.now() - known.usedAt > tokenLifetimeMs) return undefined;
      known.usedAt = Date.now();
      return known.ids;
    },
    forgetAll: () => given.clear(),
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;

interface ResponsePage {
  readonly response_code: number;
  readonly results: readonly unknown[];
}

const createEmptyPage = (code: number): ResponsePage => ({ response_code: code, results: [] });
const isWholeNumber = (text: string | null) => text !== null && /^\d{1,9}$/.test(text);

/** Marks the returned questions as given to the token. */
export function answerQuestions(
  query: URLSearchParams,
  bank: readonly SourceQuestion[],
  tokens: TokenStore,
): ResponsePage {
  const [amount, category, difficulty, type] = ['amount', 'category', 'difficulty', 'type'].map((name) =>
    query.get(name),
  );
  const encode = getEncoder(query.get('encode'));
  const isAmount = isWholeNumber(amount ?? null) && Number(amount) >= 1 && Number(amount) <= 50;
  const isDifficulty = difficulty == null || ['easy', 'medium', 'hard'].includes(difficulty);
  const isType = type == null || ['multiple', 'boolean'].includes(type);
  if (!isAmount || !isDifficulty || !isType || !encode || !(category == null || isWholeNumber(category)))
    return createEmptyPage(2);

  const token = query.get('token');
  const given = token === null ? new Set<number>() : tokens.find(token);
  if (!given) return createEmptyPage(3);
  const matching = bank.filter(
    (question) =>
      (category == null || question.categoryId === Number(category)) &&
      (difficulty == null || question.difficulty === difficulty) &&
      (type == null || question.type === type),
  );
  const left = matching.filter(({ id }) => !given.has(id));
  // The real service returns code 4 for an invalid category too.
  if (token !== null && left.length === 0) return createEmptyPage(4);
  if (left.length < Number(amount)) return createEmptyPage(1);
  const chosen = left
    .map((question) => ({ question, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Number(amount))
    .map(({ question }) => question);
  for (const { id } of chosen) given.add(id);
  const results = chosen.map(({ id: _id, categoryId: _categoryId, ...result }) => encodeAll(result, encode));
  return { response_code: 0, results };
}

export function answerToken(query: URLSearchParams, tokens: TokenStore): object {
  const command = query.get('command');
  if (command === 'request') {
    return { response_code: 0, response_message: 'Token Generated Successfully!', token: tokens.issue() };
  }
  const token = query.get('token') ?? '';
  const given = tokens.find(token);
  if (command !== 'reset') return { response_code: 2 };
  if (!given) return { response_code: 3 };
  given.clear();
  return { response_code: 0, token };
}

/** True-or-false questions count too. */
export function answerCount(query: URLSearchParams, bank: readonly SourceQuestion[]): object {
  const categoryId = Number(query.get('category'));
  const count = (difficulty?: string) =>
    bank.filter((question) => question.categoryId === categoryId && (!difficulty || question.difficulty === difficulty))
      .length;
  return {
    category_id: categoryId,
    category_question_count: {
      total_question_count: count(),
      total_easy_question_count: count('easy'),
      total_medium_question_count: count('medium'),
      total_hard_question_count: count('hard'),
    },
  };
}
