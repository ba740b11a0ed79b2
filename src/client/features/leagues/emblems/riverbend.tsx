/** A canoe on a river. */
export function RiverbendEmblem() {
  return (
    <>
      <path d="M50 4 22 40" stroke="var(--cat-edge)" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M53 0c5 4 5 9 1 14l-4 5-8-6 4-6c3-4 4-6 7-7z" fill="var(--cat-edge)" />
      <path d="M2 26c16 10 44 10 60 0 0 14-12 22-30 22S2 40 2 26z" fill="var(--cat-deep)" />
      <path d="M12 37c12 4 28 4 40 0" fill="none" stroke="var(--cat-pale)" strokeWidth="3.6" strokeLinecap="round" />
      <path
        d="M2 57q7.5-8 15 0t15 0 15 0 15 0"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  );
}
