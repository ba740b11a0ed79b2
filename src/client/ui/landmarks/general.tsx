/** General: a signpost at the crossroads, in the three tones of its category. */
export function GeneralLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="23" ry="4.5" fill="var(--cat-edge)" />
      <path d="M29.5 9h5v48h-5z" fill="var(--cat-deep)" />
      <path d="M20 12h25l8 7-8 7H20a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2z" fill="var(--cat-pale)" />
      <path d="M44 29H22l-8 7 8 7h22a2 2 0 0 0 2-2V31a2 2 0 0 0-2-2z" fill="var(--cat-deep)" />
      <path d="M24 19h17M26 36h14" stroke="var(--cat-edge)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="32" cy="7" r="3.6" fill="var(--cat-deep)" />
    </>
  );
}
