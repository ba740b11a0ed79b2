import { type FileFormat, fileFormats, maxFileBytes } from '#shared/question-files/rules.ts';

/** The content of a file when it was chosen, so that exactly the checked content is imported. */
export interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
  /** Guessed from the extension or the beginning. */
  readonly guessedFormat: FileFormat;
}

export const acceptedFiles = '.csv,.json,.xml,.gift,.txt,text/csv,text/plain,application/json,application/xml,text/xml';

const megabyte = 1024 * 1024;

export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024).toLocaleString()} KB`;
  return `${(bytes / megabyte).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
}

/** Null if the file is not too large. */
export function validateFileSize(bytes: number): string | null {
  if (bytes === 0) return 'This file is empty.';
  if (bytes <= maxFileBytes) return null;
  // Rounded up, because a file just over the limit must not seem to fit.
  const tenths = Math.ceil((bytes * 10) / megabyte) / 10;
  return `This file has ${tenths.toLocaleString()} MB, and ${formatFileSize(maxFileBytes)} is the most. Cut it in two.`;
}

const aikenSolution = /^\s*ANSWER:\s*[A-Z]\s*$/im;

/** By its extension if that is clear, otherwise by its beginning. */
export function guessFormat(name: string, beginning: string): FileFormat {
  const lower = name.toLowerCase();
  if (/\.gift(\.txt)?$/.test(lower)) return 'gift';
  if (/\.aiken(\.txt)?$/.test(lower)) return 'aiken';
  const byEnding = (['csv', 'json', 'xml'] as const).find((format) => lower.endsWith(`.${fileFormats[format].ending}`));
  if (byEnding) return byEnding;
  const [first = ''] = beginning.trimStart();
  if (first === '<') return 'xml';
  if (first === '{' || first === '[') return 'json';
  if (aikenSolution.test(beginning)) return 'aiken';
  return lower.endsWith('.txt') || beginning.includes('::') ? 'gift' : 'csv';
}

const beginningBytes = 8192;

/** Returns an error message if the file cannot be sent. */
export async function chooseFile(file: File): Promise<ChosenFile | string> {
  const fault = validateFileSize(file.size);
  if (fault) return fault;
  try {
    const bytes = await file.arrayBuffer();
    const beginning = new TextDecoder().decode(bytes.slice(0, beginningBytes));
    return { name: file.name, content: new Blob([bytes]), guessedFormat: guessFormat(file.name, beginning) };
  } catch {
    return 'This file cannot be read. Choose it again.';
  }
}
