/** A fire on two logs. */
export function CampfireEmblem() {
  return (
    <>
      <path d="M10 44l44 12M54 44 10 56" stroke="var(--cat-edge)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M33 3c13 11 19 20 17 31-2 9-9 14-18 14s-17-5-18-14c-1-8 3-14 8-19 1 6 3 9 6 9 2-7-1-13 5-21z"
        fill="var(--cat-deep)"
      />
      <path d="M33 24c6 6 9 9 8 14-1 5-4 7-9 7s-8-2-9-7c0-4 3-7 5-9 3 0 5-2 5-5z" fill="var(--cat-pale)" />
    </>
  );
}
