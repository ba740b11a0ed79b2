/** The game's motif, half of a compass needle: marks the current stop, or a step of rarity or difficulty. */
export function Kites({ count }: { count: number }) {
  const width = 9 * count;
  return (
    <svg className="kites" viewBox={`0 0 ${width} 12`} width={width} height="12" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <path key={i} d={`M${9 * i + 4.5} 0l3.6 6-3.6 6-3.6-6z`} fill="currentColor" />
      ))}
    </svg>
  );
}

/** The kite in two halves, as on the trail and on a dial. */
export function Needle() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M12 2 18 12 12 22 6 12z" fill="var(--paper)" />
      <path d="M12 2 18 12H6z" fill="var(--coral)" />
    </svg>
  );
}
