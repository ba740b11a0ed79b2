/** Animals: a tree in the shape of a paw, in the three tones of its category. */
export function AnimalsLandmark() {
  return (
    <>
      <ellipse cx="32" cy="58" rx="20" ry="3.6" fill="var(--cat-edge)" />
      <path d="M28 58c1-6 1-10 0-16h8c-1 6-1 10 0 16z" fill="var(--cat-deep)" />
      <path d="M29 50c-6-1-8-4-9-8" fill="none" stroke="var(--cat-deep)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M32 24c8 0 18 7 18 14 0 6-6 8-11 7-3-.6-4-1-7-1s-4 .4-7 1c-5 1-11-1-11-7 0-7 10-14 18-14z"
        fill="var(--cat-deep)"
      />
      <ellipse cx="11.5" cy="24" rx="6.6" ry="8.2" transform="rotate(-24 11.5 24)" fill="var(--cat-deep)" />
      <ellipse cx="52.5" cy="24" rx="6.6" ry="8.2" transform="rotate(24 52.5 24)" fill="var(--cat-deep)" />
      <ellipse cx="24" cy="12.5" rx="6.8" ry="9" transform="rotate(-8 24 12.5)" fill="var(--cat-deep)" />
      <ellipse cx="40" cy="12.5" rx="6.8" ry="9" transform="rotate(8 40 12.5)" fill="var(--cat-deep)" />
      <path d="M22 36c1.5-4 5-6.5 9-7.5" fill="none" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="42" cy="37" r="2.6" fill="var(--cat-pale)" />
      <circle cx="36" cy="32" r="1.9" fill="var(--cat-pale)" />
      <path
        d="M21 12c.3-2 1.2-3.6 2.6-4.6M8.8 23c0-1.6.7-3 1.8-4"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  );
}
