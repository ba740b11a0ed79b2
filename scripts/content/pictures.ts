import { cleanDrawing } from '#server/features/pictures/drawing.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, FiledQuestion } from '#shared/questions/bank-format.ts';
import { readPictureFile } from '#server/db/seed/content-files.ts';

/**
 * Maximum bytes of our own drawings and of flags from elsewhere, because a phone loads them while the clock is running.
 */
const maxBytes = { own: 12 * 1024, flag: 32 * 1024 } as const;

const beginning = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">';

/** See docs/writing-questions.md. */
export function validateDrawing(name: string, svg: string): string[] {
  const faults: string[] = [];
  const isFlag = name.startsWith('flags/');
  const most = isFlag ? maxBytes.flag : maxBytes.own;
  const bytes = Buffer.byteLength(svg);
  if (bytes > most) faults.push(`has ${bytes} bytes, at most ${most} are loaded in time`);
  const drawing = cleanDrawing(svg);
  if (typeof drawing === 'string') return [...faults, drawing];
  if (drawing.leftOut.length > 0) faults.push(`holds what does not draw: ${drawing.leftOut.join(', ')}`);
  if (isFlag) return faults;
  if (/<(?:text|style|title|desc|metadata)\b|<!--/.test(svg))
    faults.push('holds words: text, a style, a title or a comment');
  if (!svg.startsWith(beginning)) faults.push(`does not begin with ${beginning}`);
  if (/\s(?:id|class)="(?!i\d+")/.test(svg))
    faults.push('has a class, or an id that is not i0, i1, ...: names could tell');
  return faults;
}

const folder = 'content/pictures';

export async function checkPictures(questions: readonly FiledQuestion[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  const named = new Map<string, FiledQuestion>();
  for (const entry of questions) if (entry.picture) named.set(entry.picture.file, entry);
  for (const [name, { file, id }] of named) {
    try {
      const { svg } = await readPictureFile(name);
      faults.push(...validateDrawing(name, svg).map((text) => ({ file, id, text: `the picture ${name} ${text}` })));
    } catch (error) {
      const text = error instanceof Error && 'code' in error ? `the picture ${name} is not there` : String(error);
      faults.push({ file, id, text });
    }
  }
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of files
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.\w+$/.test(name))
    .sort()) {
    if (!named.has(path)) faults.push({ file: join(folder, path), id: null, text: 'no question shows it' });
  }
  return faults;
}
