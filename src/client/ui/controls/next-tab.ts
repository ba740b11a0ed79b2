/** Which tab a key leads to, round the end and back; null where the key is not for moving. */
export function nextTab(ids: string[], active: string, key: string): string | null {
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
