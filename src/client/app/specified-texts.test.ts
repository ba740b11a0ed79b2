import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiedScreens } from '#test/harness/specified-screens.ts';

const roots: Readonly<Record<string, string>> = { '#client/': 'src/client/', '#shared/': 'src/shared/' };
const comment = /^\s*(?:\/?\*|\/\/).*$/gm;
const imported = /(?:\bfrom|\bimport\()\s*'([^']+)'/g;

function resolveImport(from: string, specifier: string): string | undefined {
  const root = Object.keys(roots).find((prefix) => specifier.startsWith(prefix));
  if (root !== undefined) return `${roots[root]}${specifier.slice(root.length)}`;
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

/** Reads the source of a module and of all its imports, static or dynamic, without comments and extra whitespace. */
function readWithImports(path: string): string {
  const sources = new Map<string, string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (sources.has(next) || !/\.tsx?$/.test(next) || !existsSync(next)) continue;
    const source = readFileSync(next, 'utf8').replaceAll(comment, '');
    sources.set(next, source);
    for (const [, specifier = ''] of source.matchAll(imported)) {
      const target = resolveImport(next, specifier);
      if (target !== undefined) open.push(target);
    }
  }
  return [...sources.values()].join('\n').replaceAll(/\s+/g, ' ');
}

/** Whether a text occurs as a whole string or element, or at the beginning or end of a longer text. */
function contains(source: string, text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'u').test(source);
}

// The texts that new players see are checked in the browser (e2e/specified-screens.ci.spec.ts).
const screensWithStates = specifiedScreens.filter(({ otherStates = [] }) => otherStates.length > 0);

describe.each(screensWithStates)('section 2 of the specification: $route ($page)', ({ page, otherStates = [] }) => {
  const source = readWithImports(`src/client/app/pages/${page}.tsx`);
  it.each(otherStates)('contains "%s"', (text) => expect(contains(source, text)).toBe(true));
});
