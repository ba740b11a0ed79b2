import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, id, idText } from '../kernel/field-schemas.ts';
import { pictureHash, questionPicture } from '../pictures/contract.ts';
import { maxAltLength } from '../pictures/rules.ts';
import { difficulties } from './difficulty.ts';
import { normalizeTrueFalse, getGuessFactor, getQuestionKind, questionKinds } from './kind-and-difficulty.ts';
import {
  countLimit,
  defaultPoints,
  maxTextLength,
  maxPoints,
  pageLimit,
  questionSorts,
  isSameAnswer,
} from './rules.ts';

const difficulty = z.enum(difficulties, 'must be easy, medium or hard');
const status = z.enum(['draft', 'published', 'retired'], 'must be draft, published or retired');
const source = z.enum(['bank', 'administrator', 'opentdb', 'file']);

/** The full question (rules 3.3) with its answers, for administrator endpoints only. */
export const question = z
  .object({
    id: z.int(),
    categoryId: z.int(),
    question: z.string(),
    picture: questionPicture.nullable(),
    /** Derived from the answers: `trueFalse` has one wrong answer, `choice` three. */
    kind: z.enum(questionKinds),
    correctAnswer: z.string(),
    wrongAnswers: z.array(z.string()),
    difficulty,
    points: z.int(),
    explanation: z.string().nullable(),
    status,
    source,
    /** For example `CC BY-SA 4.0` for an imported question; null for our own. */
    licence: z.string().nullable(),
    /** Dealt about once in 50 questions, to detect players who look answers up. Players never learn which questions are. */
    isCanary: z.boolean(),
    /** Whether an administrator has changed it since it was imported or shipped. */
    isEdited: z.boolean(),
    revision: z.int(),
    createdAt: z.string(),
    deletedAt: z.string().nullable(),
    updatedAt: z.string(),
    /** How often it was dealt and closed, answered, and answered correctly. */
    shown: z.int(),
    answered: z.int(),
    answeredRight: z.int(),
    /** Null without answers. */
    averageSeconds: z.number().nullable(),
    /** Whether players find it easier or harder than its label; null while too few have answered. */
    fit: z.enum(['fits', 'easier', 'harder']).nullable(),
    openReports: z.int(),
  })
  .meta({ id: 'Question' });

const visibleCharacter = /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/u;

const oneLineText = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .regex(visibleCharacter, `${what} must not be empty`)
    .max(longest, `${what} must have at most ${longest} characters`)
    // Bidirectional control characters would display a different text from the one that is checked.
    .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, `${what} must be one line without control characters`);
const answerText = oneLineText('an answer', maxTextLength.answer);
const points = z
  .int('must be a whole number')
  .min(1, `must be from 1 to ${maxPoints}`)
  .max(maxPoints, `must be from 1 to ${maxPoints}`);
const wrongAnswerCountMessage = 'must be exactly three wrong answers, or True and False';

/** The question form (rules 5.8), plus picture, explanation, status and the revision it was loaded from. */
export const questionForm = z
  .strictObject({
    categoryId: id,
    question: oneLineText('the question', maxTextLength.question),
    correctAnswer: answerText,
    /** Three, or one for a true-or-false question with the answers True and False. */
    wrongAnswers: z.array(answerText).min(1, wrongAnswerCountMessage).max(3, wrongAnswerCountMessage),
    difficulty: difficulty.default('medium'),
    points: points.optional(),
    explanation: oneLineText('the explanation', maxTextLength.explanation).nullable().optional(),
    status: status.optional(),
    /** Not allowed for shipped questions or questions from the Open Trivia Database. */
    isCanary: z.boolean('must be true or false').optional(),
    /** A picture uploaded before (`POST /api/admin/pictures`) with its alternative text; null removes it. */
    picture: z
      .strictObject({ hash: pictureHash, alt: oneLineText('the text for who cannot see the picture', maxAltLength) })
      .nullable()
      .optional(),
    /** Optimistic locking: the change is rejected if the question has a newer revision. */
    revision: z.int().positive().optional(),
  })
  .superRefine(({ correctAnswer, wrongAnswers }, context) => {
    const isTrueFalse = wrongAnswers.length === 1 && normalizeTrueFalse(correctAnswer, wrongAnswers) !== null;
    if (wrongAnswers.length !== 3 && !isTrueFalse) {
      context.addIssue({ code: 'custom', path: ['wrongAnswers'], message: wrongAnswerCountMessage });
    }
    wrongAnswers.forEach((wrong, index) => {
      const path = ['wrongAnswers', index];
      if (isSameAnswer(wrong, correctAnswer)) {
        context.addIssue({ code: 'custom', path, message: 'must differ from the correct answer' });
      } else if (wrongAnswers.slice(0, index).some((earlier) => isSameAnswer(earlier, wrong))) {
        context.addIssue({ code: 'custom', path, message: 'must differ from the other wrong answers' });
      }
    });
  })
  .transform((form) => ({
    ...form,
    ...(form.wrongAnswers.length === 1 ? normalizeTrueFalse(form.correctAnswer, form.wrongAnswers) : {}),
    points: form.points ?? defaultPoints / getGuessFactor(getQuestionKind(form)),
  }))
  .meta({ id: 'QuestionForm' });

const filter = {
  categoryId: idText.optional(),
  /** Case-insensitive substring of the question or the correct answer; `%` and `_` are literal. */
  search: z.string().max(200, 'must have at most 200 characters').optional(),
  difficulty: difficulty.optional(),
  kind: z.enum(questionKinds, 'must be choice or trueFalse').optional(),
  source: source.optional(),
  fileImportId: idText.optional(),
  /**
   * Questions that resemble another one, grouped with it; most similar first unless sorted otherwise, 1,000 at most.
   */
  alike: z.literal('true', 'must be true').optional(),
  /** `deleted` finds deleted questions, which can be restored; by default they are excluded. */
  status: z
    .enum(['draft', 'published', 'retired', 'deleted'], 'must be draft, published, retired or deleted')
    .optional(),
};

const questionParams = z.strictObject({ id: idText });
const ids = z.array(id).min(1, 'must name a question').max(pageLimit, `must be at most ${pageLimit} questions`);

export const questionChange = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the server made the change. */
  by: z.string().nullable(),
  action: z.string(),
  /** Null if there is nothing to compare. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const similarQuestion = z
  .object({
    id: z.int(),
    categoryId: z.int(),
    question: z.string(),
    correctAnswer: z.string(),
    /** From 0 to 1. */
    similarity: z.number(),
  })
  .meta({ id: 'SimilarQuestion' });

export const questionsContract = contract({
  'GET /api/admin/questions': {
    operationId: 'listManagedQuestions',
    summary:
      'Questions with their answers, newest first unless `sort` says otherwise; a main category covers its subcategories',
    access: 'editor',
    query: z.strictObject({
      limit: countText(1, pageLimit).default(pageLimit),
      offset: countText(0, 100_000_000).default(0),
      sort: z.enum(questionSorts, `must be one of ${questionSorts.join(', ')}`).default('newest'),
      ...filter,
    }),
    response: z.array(question),
    errors: ['categoryNotFound'],
  },
  'GET /api/admin/questions/count': {
    operationId: 'countManagedQuestions',
    summary: `How many questions a filter finds, counted up to ${countLimit}`,
    access: 'editor',
    query: z.strictObject(filter),
    response: z.object({ count: z.int(), isMore: z.boolean() }),
    errors: ['categoryNotFound'],
  },
  'GET /api/admin/questions/matching': {
    operationId: 'listMatchingQuestionIds',
    summary: `Every question that a filter finds, up to ${countLimit}, with what a bulk action changes`,
    access: 'editor',
    query: z.strictObject(filter),
    response: z.array(question.pick({ id: true, categoryId: true, difficulty: true, points: true, status: true })),
    errors: ['categoryNotFound'],
  },
  'GET /api/admin/questions/similar': {
    operationId: 'listSimilarQuestions',
    summary: 'Up to five questions that say nearly the same, the most similar first',
    access: 'editor',
    query: z.strictObject({ text: z.string().trim().min(1).max(maxTextLength.question), exceptId: idText.optional() }),
    response: z.array(similarQuestion),
  },
  'GET /api/admin/questions/near': {
    operationId: 'listNearQuestions',
    summary:
      'For a search that finds nothing: the words that no question has, and up to five questions that may be meant',
    access: 'editor',
    query: z.strictObject({
      search: z.string().trim().min(1, 'is required').max(200, 'must have at most 200 characters'),
    }),
    response: z.object({ missing: z.array(z.string()), questions: z.array(similarQuestion) }),
  },
  'GET /api/admin/questions/:id': {
    operationId: 'getManagedQuestion',
    summary: 'One question with its answers',
    access: 'editor',
    resource: 'question',
    params: questionParams,
    response: question,
    errors: ['questionNotFound'],
  },
  'GET /api/admin/questions/:id/changes': {
    operationId: 'listQuestionChanges',
    summary: 'Who changed what in a question, newest first; a deleted one has them too',
    access: 'editor',
    resource: 'knownQuestion',
    params: questionParams,
    response: z.array(questionChange),
    errors: ['questionNotFound'],
  },
  'POST /api/admin/questions': {
    operationId: 'createQuestion',
    summary: 'Add a question; it is published unless `status` says otherwise',
    access: 'editor',
    body: questionForm,
    response: question,
    errors: ['categoryNotFound', 'questionExists'],
  },
  'PUT /api/admin/questions/:id': {
    operationId: 'updateQuestion',
    summary: 'Change a question; games that were dealt it play it as it was',
    access: 'editor',
    resource: 'question',
    params: questionParams,
    body: questionForm,
    response: question,
    errors: ['questionNotFound', 'categoryNotFound', 'questionExists', 'questionChanged'],
  },
  'DELETE /api/admin/questions/:id': {
    operationId: 'deleteQuestion',
    summary: 'Delete a question; it can be restored',
    access: 'editor',
    resource: 'question',
    params: questionParams,
    response: z.object({ id: z.int() }),
    errors: ['questionNotFound'],
  },
  'POST /api/admin/questions/:id/restore': {
    operationId: 'restoreQuestion',
    summary: 'Bring a deleted question back; one that is not deleted stays as it is',
    access: 'editor',
    repeatable: true,
    resource: 'knownQuestion',
    params: questionParams,
    response: question,
    errors: ['questionNotFound', 'questionExists'],
  },
  'POST /api/admin/questions/bulk': {
    operationId: 'updateQuestionsInBulk',
    summary: 'Do one thing to many questions, all or none',
    access: 'editor',
    body: z.discriminatedUnion(
      'action',
      [
        z.strictObject({ ids, action: z.literal('status'), status }),
        z.strictObject({ ids, action: z.literal('difficulty'), difficulty }),
        z.strictObject({ ids, action: z.literal('category'), categoryId: id }),
        z.strictObject({ ids, action: z.literal('points'), points }),
        z.strictObject({ ids, action: z.literal('delete') }),
        z.strictObject({ ids, action: z.literal('restore') }),
      ],
      'must be status, difficulty, category, points, delete or restore',
    ),
    /** The ids that were changed; questions already in the requested state are left out. */
    response: z.object({ ids: z.array(z.int()) }),
    errors: ['questionNotFound', 'categoryNotFound', 'questionExists'],
  },
});

export type Question = z.output<typeof question>;
export type SimilarQuestion = z.output<typeof similarQuestion>;
export type QuestionForm = z.output<typeof questionForm>;
export type QuestionChange = z.output<typeof questionChange>;
