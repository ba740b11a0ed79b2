/** Tells the line of an offset, from 1. Asked in ascending order, it reads the text once. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (offset) => {
    while (end !== -1 && end < offset) {
      line += 1;
      end = text.indexOf('\n', end + 1);
    }
    return line;
  };
}
