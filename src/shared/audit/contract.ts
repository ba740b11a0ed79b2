import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { auditSubjects } from './rules.ts';

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.string().nullable(),
  /** "Former player" for a deleted one; "The server" when it acted itself. */
  actorName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What it is called now, where it can be known: a player's name, a question's beginning. */
  subjectName: z.string().nullable(),
  action: z.string(),
  /** Fields that changed, as they were and as they are. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** A player's id or a number; ids of imports and settings are texts too. */
const anyId = z.string().max(64).regex(plainLine, 'must not contain control characters');

export const auditContract = contract({
  'GET /api/admin/audit': {
    summary: 'Everything that administrators did, newest first; `before` continues behind an entry',
    access: 'admin',
    query: z.strictObject({
      subject: z.enum(auditSubjects).optional(),
      subjectId: anyId.optional(),
      actorId: anyId.optional(),
      limit: countText(1, 100).default(50),
      before: idText.optional(),
    }),
    response: z.array(auditEntry),
  },
});

export type AuditRecord = z.output<typeof auditEntry>;
