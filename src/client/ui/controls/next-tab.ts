/** The tab to which a key moves, wrapping around; null if tabs do not use the key. */
export function getNextTab(ids: string[], active: string, key: string): string | null {
  const at = ids.indexOf(active);
  const last = ids.length - 1;
  const target = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? null : (ids[target] ?? null);
}
