/** The star that the compass needle points to. */
export function PolarStarEmblem() {
  return (
    <>
      <path d="M32 1l7.5 23.500L63 32l-23.5 7.500L32 63l-7.5-23.500L1 32l23.5-7.500z" fill="var(--saffron)" />
      <path
        d="M32 32V1l7.5 23.500zM32 32h31l-23.5 7.500zM32 32v31l-7.5-23.500zM32 32H1l23.5-7.500z"
        fill="var(--saffron-edge)"
      />
      <path d="M10 8h.01M54 10h.01M9 54h.01M55 55h.01" stroke="var(--cat-pale)" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}
