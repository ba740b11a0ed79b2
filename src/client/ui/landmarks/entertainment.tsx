/** Entertainment: a circus tent, in the three tones of its category. */
export function EntertainmentLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="27" ry="4" fill="var(--cat-edge)" />
      <path d="M10 31h44l4 26H6z" fill="var(--cat-pale)" />
      <path d="M17.5 31h8.5l-1 26H14zM38 31h8.5l3.5 26h-11z" fill="var(--cat-deep)" />
      <path
        d="M32 9c-4 11-13 17-26 21a2.2 2.2 0 0 0 .6 4.3h50.8a2.2 2.2 0 0 0 .6-4.3C45 26 36 20 32 9z"
        fill="var(--cat-deep)"
      />
      <path d="M32 12c-1.5 9-4 15-6.5 22.3h13C36 27 33.5 21 32 12z" fill="var(--cat-pale)" />
      <path d="M32 57c-4-3-5-9 0-16 5 7 4 13 0 16z" fill="var(--cat-deep)" />
      <path d="M32 2v9" stroke="var(--cat-deep)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M33 2.5 42 5.5 33 8.5z" fill="var(--cat-pale)" />
    </>
  );
}
