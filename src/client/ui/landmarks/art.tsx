/** Art: an easel, in the three tones of its category. */
export function ArtLandmark() {
  return (
    <>
      <path
        d="M32 5v10M17 60l8-22M47 60l-8-22M32 40v18"
        stroke="var(--cat-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="8" y="12" width="48" height="33" rx="4" fill="var(--cat-deep)" />
      <rect x="12.5" y="16.5" width="39" height="24" rx="1.5" fill="var(--cat-pale)" />
      <circle cx="41" cy="24" r="4.4" fill="var(--cat-edge)" />
      <path d="M12.5 40.5v-5L23 25l9 9 6-5 13.5 10v1.5z" fill="var(--cat)" />
      <path d="M12.5 40.5v-2.5c8-5 16-1 20 0s12 0 19-2v4.5z" fill="var(--cat-edge)" />
      <rect x="9" y="44" width="46" height="5" rx="2.5" fill="var(--cat-deep)" />
    </>
  );
}
