import { type FileFormat, fileFormats, largestFileBytes } from '#shared/question-files/rules.ts';

/** A file as it was when it was chosen: what is checked is what is imported. */
export interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
  /** By its ending or its beginning. */
  readonly guess: FileFormat;
}

/** Endings that the browser offers first. */
export const acceptedFiles = '.csv,.json,.xml,.gift,.txt,text/csv,text/plain,application/json,application/xml,text/xml';

const megabyte = 1024 * 1024;

/** "812 bytes", "14 KB", "2.3 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024).toLocaleString()} KB`;
  return `${(bytes / megabyte).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
}

/** What is wrong with a file before it is sent; null: nothing. */
export function sizeFault(bytes: number): string | null {
  if (bytes === 0) return 'This file is empty.';
  if (bytes <= largestFileBytes) return null;
  // Rounded up, so that a file just over the limit does not seem to fit.
  const tenths = Math.ceil((bytes * 10) / megabyte) / 10;
  return `This file has ${tenths.toLocaleString()} MB, and ${sizeText(largestFileBytes)} is the most. Cut it in two.`;
}

const aikenSolution = /^\s*ANSWER:\s*[A-Z]\s*$/im;

/** The format of a file, by the ending of its name where that tells, else by how it begins. */
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

/** Characters that are looked at to guess. */
const beginningBytes = 8192;

/** Reads a file into memory; refuses, in a sentence, what cannot be sent. */
export async function chooseFile(file: File): Promise<ChosenFile | string> {
  const fault = sizeFault(file.size);
  if (fault) return fault;
  try {
    const bytes = await file.arrayBuffer();
    const beginning = new TextDecoder().decode(bytes.slice(0, beginningBytes));
    return { name: file.name, content: new Blob([bytes]), guess: guessFormat(file.name, beginning) };
  } catch {
    return 'This file cannot be read. Choose it again.';
  }
}
