/** For example "1st", "22nd" or "113th". */
export function formatOrdinal(rank: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][rank % 100 > 10 && rank % 100 < 14 ? 0 : rank % 10] ?? 'th';
  return `${rank}${ending}`;
}
