import { z } from 'zod';
import { ticket } from '../game/ticket.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { question } from '../questions/contract.ts';
import { maxNoteLength } from './rules.ts';

const reason = z.enum(
  ['wrongAnswer', 'unclear', 'outdated', 'offensive'],
  'must be wrongAnswer, unclear, outdated or offensive',
);
const resolution = z.enum(['mended', 'retired', 'dismissed'], 'must be mended, retired or dismissed');

const reports = z.array(
  z.object({ id: z.int(), reason, note: z.string().nullable(), reportedAt: z.string(), by: z.string() }),
);

export const reportedQuestion = z.object({
  question,
  isChanged: z.boolean(),
  /**
   * How often each answer of this wording was chosen; `wrong` follows the order of `wrongAnswers`. Null before the
   * first answer.
   */
  choices: z.object({ answered: z.int(), right: z.int(), wrong: z.array(z.int()) }).nullable(),
  reports,
});

/** Reports that were closed together; `by` is the administrator. */
export const closedReports = z.object({ question, resolution, closedAt: z.string(), by: z.string(), reports });
const closedAt = z.iso.datetime({ error: 'must be an ISO instant' });

export const reportsContract = contract({
  'POST /api/questions/report': {
    operationId: 'reportQuestion',
    summary: 'Report a question of yours that is answered; once a question and wording, a repeat changes nothing',
    access: 'player',
    repeatable: true,
    body: z.strictObject({
      ticket,
      reason,
      note: z
        .string()
        .trim()
        .max(maxNoteLength, `must have at most ${maxNoteLength} characters`)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters')
        .optional(),
    }),
    response: z.object({ questionId: z.int(), reason }),
    errors: ['ticketNotFound', 'questionNotAnswered'],
  },
  'GET /api/admin/reports': {
    operationId: 'listQuestionReports',
    summary: 'Reported questions that nobody has looked at',
    access: 'editor',
    query: z.strictObject({
      limit: countText(1, 100).default(50),
      offset: countText(0, 1_000_000).default(0),
      reason: reason.optional(),
      /** A main category includes its subcategories. */
      categoryId: idText.optional(),
    }),
    response: z.array(reportedQuestion),
    errors: ['categoryNotFound'],
  },
  'GET /api/admin/reports/groups': {
    operationId: 'listQuestionReportGroups',
    summary: 'How many reported questions nobody has looked at, by reason and by category, the most first',
    access: 'editor',
    response: z.object({
      reasons: z.array(z.object({ reason, questions: z.int() })),
      categories: z.array(z.object({ categoryId: z.int(), questions: z.int() })),
    }),
  },
  'POST /api/admin/reports/:id/resolve': {
    operationId: 'resolveQuestionReports',
    summary: 'Close all open reports of a question (its id); `retired` retires it too',
    access: 'editor',
    resource: 'question',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ resolution }),
    /** Null if no report was open. */
    response: z.object({ resolved: z.int(), closedAt: z.string().nullable() }),
    errors: ['questionNotFound'],
  },
  'GET /api/admin/reports/closed': {
    operationId: 'listClosedQuestionReports',
    summary: 'Reports that were closed, the latest first; `before` and `beforeId` are the last of the page before',
    access: 'editor',
    query: z.strictObject({
      limit: countText(1, 100).default(20),
      before: closedAt.optional(),
      beforeId: idText.optional(),
    }),
    response: z.array(closedReports),
  },
  'POST /api/admin/reports/:id/reopen': {
    operationId: 'reopenQuestionReport',
    summary:
      'Open again what was closed at that moment of a question (its id); one that it retired gets its status back',
    access: 'editor',
    repeatable: true,
    resource: 'question',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ closedAt }),
    response: z.object({ reopened: z.int() }),
    errors: ['questionNotFound'],
  },
});

export type ClosedReports = z.output<typeof closedReports>;
export type ReportedQuestion = z.output<typeof reportedQuestion>;
