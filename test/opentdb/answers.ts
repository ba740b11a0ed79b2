import { encodeAll, encoder } from './encodings.ts';
import type { SourceQuestion } from './questions.ts';
import type { Tokens } from './tokens.ts';

interface Page {
  readonly response_code: number;
  readonly results: readonly unknown[];
}

const only = (code: number): Page => ({ response_code: code, results: [] });
const isWhole = (text: string | null) => text !== null && /^\d{1,9}$/.test(text);

/** What `api.php` answers to a query; marks what it gives for the token. */
export function answerQuestions(query: URLSearchParams, bank: readonly SourceQuestion[], tokens: Tokens): Page {
  const [amount, category, difficulty, type] = ['amount', 'category', 'difficulty', 'type'].map((name) =>
    query.get(name),
  );
  const encode = encoder(query.get('encode'));
  const isAmount = isWhole(amount ?? null) && Number(amount) >= 1 && Number(amount) <= 50;
  const isDifficulty = difficulty == null || ['easy', 'medium', 'hard'].includes(difficulty);
  const isType = type == null || ['multiple', 'boolean'].includes(type);
  if (!isAmount || !isDifficulty || !isType || !encode || !(category == null || isWhole(category))) return only(2);

  const token = query.get('token');
  const given = token === null ? new Set<number>() : tokens.find(token);
  if (!given) return only(3);
  const fits = bank.filter(
    (question) =>
      (category == null || question.categoryId === Number(category)) &&
      (difficulty == null || question.difficulty === difficulty) &&
      (type == null || question.type === type),
  );
  const left = fits.filter(({ id }) => !given.has(id));
  // An invalid category has nothing left either.
  if (token !== null && left.length === 0) return only(4);
  if (left.length < Number(amount)) return only(1);
  const chosen = left
    .map((question) => ({ question, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Number(amount))
    .map(({ question }) => question);
  for (const { id } of chosen) given.add(id);
  const results = chosen.map(({ id: _id, categoryId: _categoryId, ...result }) => encodeAll(result, encode));
  return { response_code: 0, results };
}

/** What `api_token.php` answers. */
export function answerToken(query: URLSearchParams, tokens: Tokens): object {
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

/** What `api_count.php` answers: true/false questions count too. */
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
