import { encodeNonAsciiHTML } from 'entities';

/** Without `encode` the service uses HTML entities. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  default: (text) => encodeNonAsciiHTML(text).replaceAll('&apos;', '&#039;'),
  url3986: (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  urlLegacy: (text) => new URLSearchParams({ t: text }).toString().slice(2),
  base64: (text) => Buffer.from(text).toString('base64'),
};

export function getEncoder(name: string | null): ((text: string) => string) | null {
  return encodings[name ?? 'default'] ?? null;
}

export function encodeAll(value: unknown, encode: (text: string) => string): unknown {
  if (typeof value === 'string') return encode(value);
  if (Array.isArray(value)) return value.map((item: unknown) => encodeAll(item, encode));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encodeAll(item, encode)]));
}
