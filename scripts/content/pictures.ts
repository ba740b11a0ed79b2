import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, FiledQuestion } from '#shared/questions/bank-format.ts';
import { readPictureFile } from '#server/db/seed/picture-files.ts';
import { validateDrawing } from './drawing-faults.ts';

const folder = 'content/pictures';

/** Checks that every referenced picture exists, is clean and small, and that every picture file is referenced. */
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
