import { Refusal } from '#shared/kernel/errors.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { TableColumn } from '#shared/question-files/table-columns.ts';
import type { Status } from '#shared/questions/rules.ts';

/** A question as a file carries it: all that an administrator writes. */
export interface FileQuestion {
  /** Null for one that is of no bank. */
  readonly id: number | null;
  /** "Main / Sub", or the main category's name alone. */
  readonly category: string;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: string | null;
  readonly status: Status;
  /** An address that holds it (`data:`), where the format carries pictures. */
  readonly picture?: string;
  readonly pictureAlt?: string;
}

/** What a reader found: nothing of it is checked yet, and a field that the file does not say is absent. */
export interface FileEntry {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly fields: { readonly [Field in keyof FileQuestion]?: unknown };
  /** Why it is no question of this game, as far as the reader can tell. */
  readonly faults: readonly string[];
  /** What the file says and a question cannot carry. */
  readonly notes: readonly string[];
}

/** What columns of other tables mean, by their folded names, as somebody said before. */
export type ColumnMemory = ReadonlyMap<string, TableColumn | 'ignored'>;

/** One format, both ways. Texts have `\n` as their only line end. */
export interface FileFormatter {
  /** Throws a refusal when the file as a whole is none of this format. */
  read(text: string, remembered?: ColumnMemory): Iterable<FileEntry> | AsyncIterable<FileEntry>;
  write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncIterable<string>;
}

/** An entry that is nothing but refused. */
export function refusedEntry(line: number, question: string, ...faults: readonly string[]): FileEntry {
  return { line, fields: { question }, faults, notes: [] };
}

/** The file cannot be read, and why: each message names its line. */
export function unreadable(line: number, ...messages: readonly string[]): Refusal {
  return new Refusal(
    'fileUnreadable',
    messages.map((message) => ({ field: `line ${line}`, message })),
  );
}

/** Characters that a question of a file takes at most, with all that its format needs around it. */
export const maxSourceLength = 100_000;
/** The same where a picture stands in it, of which three bytes are four characters. */
export const maxPicturedSourceLength = maxSourceLength + 450_000;
export const tooLong = 'is too long for a question';
