import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { instantText } from '../kernel/field-schemas.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { auditSubjects } from './rules.ts';

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.string().nullable(),
  /** "Former player" for a deleted player; "The server" when the server acted on its own. */
  actorName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The current name, if known: a player's name or the beginning of a question. */
  subjectName: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** A player's id or a number; imports and settings have text ids too. */
const anyId = z.string().max(64).regex(plainLine, 'must not contain control characters');

const filter = {
  subject: z.enum(auditSubjects).optional(),
  subjectId: anyId.optional(),
  actorId: anyId.optional(),
  from: instantText.optional(),
  /** Exclusive. */
  to: instantText.optional(),
  /** Matches beginnings of words in the recorded values, or a part of a player's name. */
  search: z.string().trim().max(100).regex(plainLine, 'must not contain control characters').default(''),
};

export const auditContract = contract({
  'GET /api/admin/audit': {
    operationId: 'listAuditEntries',
    summary: 'Everything that administrators did, newest first; `before` continues behind an entry',
    access: 'admin',
    query: z.strictObject({
      ...filter,
      limit: countText(1, 100).default(50),
      before: idText.optional(),
    }),
    response: z.array(auditEntry),
  },
  'GET /api/admin/audit/actors': {
    operationId: 'listAuditActors',
    summary: 'Whoever stands in the audit trail, by name',
    access: 'admin',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  'GET /api/admin/audit/export': {
    operationId: 'exportAuditEntries',
    summary: 'The audit trail as CSV; more than 100,000 rows are refused',
    access: 'admin',
    kind: 'text',
    types: ['text/csv'],
    query: z.strictObject(filter),
    response: z.string(),
    errors: ['exportTooLarge'],
  },
});

export type AuditRecord = z.output<typeof auditEntry>;
