import { cleanDrawing } from '#server/features/pictures/drawing.ts';

/**
 * Maximum bytes of our own drawings and of flags from elsewhere, because a phone loads them while the clock is running.
 */
const maxBytes = { own: 12 * 1024, flag: 32 * 1024 } as const;

const beginning = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">';

/** Validates a drawing of the question bank (docs/writing-questions.md). */
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
