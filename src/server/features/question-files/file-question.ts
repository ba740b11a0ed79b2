import { ApiError } from '#shared/kernel/errors.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { TableColumn } from '#shared/question-files/table-columns.ts';
import type { QuestionStatus } from '#shared/questions/rules.ts';

/** A question in a file: all fields that an administrator edits. */
export interface FileQuestion {
  /** Null for a question that is in no bank. */
  readonly id: number | null;
  /** "Main / Sub", or the main category's name alone. */
  readonly category: string;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: string | null;
  readonly status: QuestionStatus;
  /** A `data:` URL, if the format supports pictures. */
  readonly picture?: string;
  readonly pictureAlt?: string;
}

/** Output of a format reader: nothing is validated yet, and omitted fields are absent. */
export interface FileEntry {
  /** Line where the entry begins, from 1. */
  readonly line: number;
  readonly fields: { readonly [Field in keyof FileQuestion]?: unknown };
  /** Reasons why the entry is not a question of this game, as far as the reader can tell. */
  readonly faults: readonly string[];
  /** Content of the file that a question cannot hold. */
  readonly notes: readonly string[];
}

/** Remembered meanings of foreign columns, by their folded names. */
export type ColumnMemory = ReadonlyMap<string, TableColumn | 'ignored'>;

/** Reader and writer of one format. Texts use `\n` as their only line end. */
export interface FileFormatter {
  /** Throws if the file as a whole is not in this format. */
  read(text: string, remembered?: ColumnMemory): Iterable<FileEntry> | AsyncIterable<FileEntry>;
  write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncIterable<string>;
}

/** An entry that is always rejected. */
export function createRefusedEntry(line: number, question: string, ...faults: readonly string[]): FileEntry {
  return { line, fields: { question }, faults, notes: [] };
}

/** The error for an unreadable file; each message names its line. */
export function createFileError(line: number, ...messages: readonly string[]): ApiError {
  return new ApiError(
    'fileUnreadable',
    messages.map((message) => ({ field: `line ${line}`, message })),
  );
}

/** Maximum characters of one question in a file, including the markup of its format. */
export const maxSourceLength = 100_000;
/** The same limit with a picture, because base64 needs four characters for three bytes. */
export const maxPicturedSourceLength = maxSourceLength + 450_000;
export const tooLongMessage = 'is too long for a question';

/** Returns a function that maps an offset to its line, from 1. Reads the text once if the offsets are ascending. */
export function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (offset) => {
    while (end !== -1 && end < offset) {
      line += 1;
      end = text.indexOf('\n', end + 1);
    }
    return line;
  };
}
