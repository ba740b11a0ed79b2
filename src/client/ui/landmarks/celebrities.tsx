/** Celebrities: a star on its pedestal, in the three tones of its category. */
export function CelebritiesLandmark() {
  return (
    <>
      <ellipse cx="32" cy="58" rx="22" ry="3.6" fill="var(--cat-edge)" />
      <path d="M14 58v-6a2 2 0 0 1 2-2h32a2 2 0 0 1 2 2v6z" fill="var(--cat-deep)" />
      <path d="M20 50l2-9h20l2 9z" fill="var(--cat-edge)" />
      <path
        d="M32 2.5l5.9 12 13.2 1.9-9.6 9.3 2.3 13.1L32 32.6l-11.8 6.2 2.3-13.1-9.6-9.3 13.2-1.9z"
        fill="var(--cat-pale)"
        stroke="var(--cat-deep)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M4 10l4 5M60 10l-4 5M3 30h6M55 30h6" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
      <path d="M25 54h14" stroke="var(--cat-pale)" strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}
