import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/project-folder.ts';

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
