import { decodeHTML } from 'entities/decode';
import { findChild, type XmlElement } from './xml-element.ts';

/** Moodle XML stores a picture as an image in the question's HTML, with its file next to the text. */

const image = /<img\b[^<>]*>/gi;
const getAttribute = (tag: string, name: string) =>
  decodeHTML(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '');
const fileExtensions = { 'image/svg+xml': 'svg', 'image/webp': 'webp' } as const;

interface FoundPicture {
  /** The question's HTML without its image. */
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

/** Finds the only picture of a question; null if there is none, more than one, or one that is stored elsewhere. */
export function findPicture(questionText: XmlElement): FoundPicture | null {
  const html = findChild(questionText, 'text')?.text ?? '';
  const [tag, ...others] = html.match(image) ?? [];
  const [file, ...further] = questionText.children.filter(({ name }) => name === 'file');
  if (!tag || !file || others.length > 0 || further.length > 0) return null;
  if (file.attributes['encoding'] !== 'base64' || !getAttribute(tag, 'src').startsWith('@@PLUGINFILE@@/')) return null;
  return {
    html: html.replace(image, ' '),
    picture: `data:;base64,${file.text.trim()}`,
    pictureAlt: getAttribute(tag, 'alt'),
  };
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // HTML collapses two spaces into one.
    .replaceAll('  ', ' &#32;');

export function renderPicture(question: string, picture: string, alt: string): { html: string; file: string } {
  const [, type = '', coded = ''] = /^data:([^;]*);base64,(.*)$/s.exec(picture) ?? [];
  const name = `picture.${fileExtensions[type as keyof typeof fileExtensions]}`;
  return {
    html: `<p>${escapeHtml(question)}</p><p><img src="@@PLUGINFILE@@/${name}" alt="${escapeHtml(alt)}"></p>`,
    file: `<file name="${name}" path="/" encoding="base64">${coded}</file>`,
  };
}
