/** Geography: a mountain with a flag, in the three tones of its category. */
export function GeographyLandmark() {
  return (
    <>
      <path d="M38 57 52 32 63 57z" fill="var(--cat-edge)" />
      <path d="M1 57 25 15l24 42z" fill="var(--cat-deep)" />
      <path d="M25 15 15.5 31.6l4.5-2 4 4.4 4-4.6 6 3z" fill="var(--cat-pale)" />
      <path d="M52 32l-5.2 9.3 3-1 2.5 2.2 2.3-2.5 2.5 1z" fill="var(--cat-pale)" />
      <path d="M25 15V3" stroke="var(--cat-deep)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M26 2.5 39 7l-13 4.5z" fill="var(--cat-edge)" />
      <path
        d="M22 57c1-6 9-6 8-11s-7-4-5-9"
        fill="none"
        stroke="var(--cat)"
        strokeWidth="2.6"
        strokeDasharray="4 3.5"
        strokeLinecap="round"
      />
    </>
  );
}
