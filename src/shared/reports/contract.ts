import { z } from 'zod';
import { ticket } from '../game/ticket.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { question } from '../questions/contract.ts';
import { maxNoteLength } from './rules.ts';

const reason = z.enum(
  ['wrongAnswer', 'unclear', 'outdated', 'offensive'],
  'must be wrongAnswer, unclear, outdated or offensive',
);
const resolution = z.enum(['mended', 'retired', 'dismissed'], 'must be mended, retired or dismissed');

/** A question that players reported, with what they said; the most reported first. */
export const reportedQuestion = z.object({
  question,
  /** Whether it changed since the newest report. */
  isChanged: z.boolean(),
  reports: z.array(
    z.object({ id: z.int(), reason, note: z.string().nullable(), reportedAt: z.string(), by: z.string() }),
  ),
});

export const reportsContract = contract({
  'POST /api/questions/report': {
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
    summary: 'Reported questions that nobody has looked at',
    access: 'admin',
    query: z.strictObject({ limit: countText(1, 100).default(50), offset: countText(0, 1_000_000).default(0) }),
    response: z.array(reportedQuestion),
  },
  'POST /api/admin/reports/:id/resolve': {
    summary: 'Close all open reports of a question (its id); `retired` retires it too',
    access: 'admin',
    resource: 'question',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ resolution }),
    response: z.object({ resolved: z.int() }),
    errors: ['questionNotFound'],
  },
});

export type ReportedQuestion = z.output<typeof reportedQuestion>;
