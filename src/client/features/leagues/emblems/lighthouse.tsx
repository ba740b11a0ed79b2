/** A lighthouse with its beams. */
export function LighthouseEmblem() {
  return (
    <>
      <path d="M43 13 62 5v18l-19-5zM21 13 2 5v18l19-5z" fill="var(--cat-pale)" />
      <path d="M25 24h14l6 34H19z" fill="var(--cat-pale)" />
      <path d="M23.6 32h16.800l1.4 8.500H22.200zM20.7 49h22.600l1.6 9H19.100z" fill="var(--cat-deep)" />
      <path d="M24 11h16v10H24z" fill="var(--cat-edge)" />
      <path d="M32 1 43 11H21zM20 20h24v5H20zM13 56h38v5H13z" fill="var(--cat-deep)" />
    </>
  );
}
