/**
 * Path of the license notices of the bundled libraries in the built client. Vite writes the file; the About page links
 * it.
 */
export const bundledLicensesFile = 'licences/libraries.txt';

/** Parses Vite's notices (`## react - 19.3.1 (MIT)`) into `name@version` keys, in the order of the file. */
export function parseBundledLibraries(notices: string): string[] {
  return [...notices.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);
}
