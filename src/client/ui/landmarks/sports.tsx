/** Sports: a stadium, in the three tones of its category. */
export function SportsLandmark() {
  return (
    <>
      <path d="M10 8v22M54 8v22" stroke="var(--cat-deep)" strokeWidth="3.4" strokeLinecap="round" />
      <rect x="4" y="4" width="13" height="9" rx="2.5" fill="var(--cat-pale)" />
      <rect x="47" y="4" width="13" height="9" rx="2.5" fill="var(--cat-pale)" />
      <path d="M4 31c0-13 56-13 56 0l-4 20c-4 10-44 10-48 0z" fill="var(--cat-deep)" />
      <ellipse cx="32" cy="31" rx="24" ry="8.5" fill="var(--cat-edge)" />
      <ellipse cx="32" cy="33" rx="18" ry="5.6" fill="var(--cat-pale)" />
      <path d="M32 27.5v11" stroke="var(--cat-edge)" strokeWidth="2" />
      <ellipse cx="32" cy="33" rx="4.5" ry="2" fill="none" stroke="var(--cat-edge)" strokeWidth="1.8" />
      <path
        d="M15 45v8M24 47.5v8M32 48.5v8M40 47.5v8M49 45v8"
        stroke="var(--cat-edge)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </>
  );
}
