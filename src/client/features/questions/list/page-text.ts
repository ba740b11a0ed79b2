/** "51 to 100 of 580"; without the total until it is loaded. */
export function formatPageRange(
  page: number,
  size: number,
  shown: number,
  count?: { readonly count: number; readonly isMore: boolean },
): string {
  const before = (page - 1) * size;
  const range = `${(before + 1).toLocaleString()} to ${(before + shown).toLocaleString()}`;
  return count ? `${range} of ${count.count.toLocaleString()}${count.isMore ? '+' : ''}` : range;
}
