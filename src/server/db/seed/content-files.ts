import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '#server/platform/project-folder.ts';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/** A question as written in the question files in `content/questions`. */
export interface FileQuestion {
  readonly id: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly explanation: string;
  readonly points?: number;
  readonly picture?: { readonly file: string; readonly alt: string };
}

export interface FileCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly color: string;
  readonly subcategories: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
}

const contentFolder = join(projectFolder, 'content');

export async function readCategories(): Promise<FileCategory[]> {
  return JSON.parse(await readFile(join(contentFolder, 'categories.json'), 'utf8')) as FileCategory[];
}

/** Reads all questions together with the id of their subcategory. `npm run content` validates the format. */
export async function readQuestions(
  categories: readonly FileCategory[],
): Promise<(FileQuestion & { readonly categoryId: number })[]> {
  const questions = [];
  for (const category of categories) {
    const folder = join(contentFolder, 'questions', category.slug);
    const files = new Set(await readdir(folder));
    for (const { id, slug } of category.subcategories) {
      if (!files.has(`${slug}.json`)) continue;
      const fileQuestions = JSON.parse(await readFile(join(folder, `${slug}.json`), 'utf8')) as FileQuestion[];
      questions.push(...fileQuestions.map((question) => ({ ...question, categoryId: id })));
    }
  }
  return questions;
}

const pictureFolder = join(projectFolder, 'content/pictures');
const projectRequire = createRequire(join(projectFolder, 'package.json'));
const flagFolder = join(dirname(projectRequire.resolve('flag-icons/package.json')), 'flags/4x3');

/** A shipped picture as it is stored. Only SVG is supported; the size is taken from its `viewBox`. */
export interface FilePicture {
  /** SHA-256 of the text in base64url. */
  readonly hash: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * `flags/fr.svg` is a flag from the flag-icons package, named by its two-letter country code. All other files are in
 * `content/pictures`.
 */
export async function readPictureFile(file: string): Promise<FilePicture> {
  const [, flag] = /^flags\/([a-z-]+\.svg)$/.exec(file) ?? [];
  const source = await readFile(flag === undefined ? join(pictureFolder, file) : join(flagFolder, flag), 'utf8');
  const svg = flag === undefined ? source.trim() : removeCountryIds(source).trim();
  const [, width, height] = /\bviewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new Error(`${file} has no viewBox="0 0 <width> <height>"`);
  const hash = createHash('sha256').update(svg).digest('base64url');
  return { hash, svg, width: Number(width), height: Number(height) };
}

/** The ids inside flag-icons drawings contain the country code, which would reveal the answer. */
function removeCountryIds(svg: string): string {
  return svg.replace(/ id="flag-icons-[^"]*"/, '').replace(/((?: id="|#))[a-z]{2}-(?=[\w-]+["')])/g, '$1f-');
}
