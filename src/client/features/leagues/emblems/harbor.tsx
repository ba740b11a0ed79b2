/** An anchor. */
export function HarborEmblem() {
  return (
    <>
      <circle cx="32" cy="11" r="7" fill="none" stroke="var(--cat-deep)" strokeWidth="5.5" />
      <path
        d="M32 18v38M9 38c1 12 10 19 23 19s22-7 23-19"
        fill="none"
        stroke="var(--cat-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M3 46 9 30l12 12zM61 46l-6-16-12 12z" fill="var(--cat-deep)" />
      <path d="M19 27h26" stroke="var(--cat-pale)" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}
