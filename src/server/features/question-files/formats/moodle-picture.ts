import { decodeHTML } from 'entities/decode';
import { childOf, type XmlElement } from './xml-element.ts';

/** How Moodle XML says a picture: an image in the question's HTML, and its file beside the text. */

const image = /<img\b[^<>]*>/gi;
const attributeOf = (tag: string, name: string) =>
  decodeHTML(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '');
const endings = { 'image/svg+xml': 'svg', 'image/webp': 'webp' } as const;

interface FoundPicture {
  /** The question's HTML without its image. */
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

/** The one picture of a question; null where there is none, more than one, or one that stands elsewhere. */
export function pictureOf(questionText: XmlElement): FoundPicture | null {
  const html = childOf(questionText, 'text')?.text ?? '';
  const [tag, ...others] = html.match(image) ?? [];
  const [file, ...further] = questionText.children.filter(({ name }) => name === 'file');
  if (!tag || !file || others.length > 0 || further.length > 0) return null;
  if (file.attributes['encoding'] !== 'base64' || !attributeOf(tag, 'src').startsWith('@@PLUGINFILE@@/')) return null;
  return {
    html: html.replace(image, ' '),
    picture: `data:;base64,${file.text.trim()}`,
    pictureAlt: attributeOf(tag, 'alt'),
  };
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Two spaces are one in HTML.
    .replaceAll('  ', ' &#32;');

/** The question's HTML, and its file. */
export function writtenPicture(question: string, picture: string, alt: string): { html: string; file: string } {
  const [, type = '', coded = ''] = /^data:([^;]*);base64,(.*)$/s.exec(picture) ?? [];
  const name = `picture.${endings[type as keyof typeof endings]}`;
  return {
    html: `<p>${escaped(question)}</p><p><img src="@@PLUGINFILE@@/${name}" alt="${escaped(alt)}"></p>`,
    file: `<file name="${name}" path="/" encoding="base64">${coded}</file>`,
  };
}
