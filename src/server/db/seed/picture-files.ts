import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectFolder } from '#server/platform/project-folder.ts';

const folder = join(projectFolder, 'content/pictures');
const packages = createRequire(join(projectFolder, 'package.json'));
const flags = join(dirname(packages.resolve('flag-icons/package.json')), 'flags/4x3');

/** A shipped picture as it is kept: drawings only, whose `viewBox` tells their size. */
export interface FilePicture {
  /** SHA-256 of the text in base64url. */
  readonly hash: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** `flags/fr.svg` is a flag of the package flag-icons, by its country's two letters; all others stand in `content/pictures`. */
export async function readPictureFile(file: string): Promise<FilePicture> {
  const [, flag] = /^flags\/([a-z-]+\.svg)$/.exec(file) ?? [];
  const source = await readFile(flag === undefined ? join(folder, file) : join(flags, flag), 'utf8');
  const svg = flag === undefined ? source.trim() : withoutName(source).trim();
  const [, width, height] = /\bviewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new Error(`${file} has no viewBox="0 0 <width> <height>"`);
  const hash = createHash('sha256').update(svg).digest('base64url');
  return { hash, svg, width: Number(width), height: Number(height) };
}

/** The ids of the package's flags name the country: whoever looked into the drawing would read the answer. */
function withoutName(svg: string): string {
  return svg.replace(/ id="flag-icons-[^"]*"/, '').replace(/((?: id="|#))[a-z]{2}-(?=[\w-]+["')])/g, '$1f-');
}
