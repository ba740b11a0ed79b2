/** A peak with a flag. */
export function SummitEmblem() {
  return (
    <>
      <path d="M33 20V2" stroke="var(--cat-deep)" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M34 2 54 8.5 34 15z" fill="var(--cat-pale)" />
      <path d="M38 60 50 38l13 22z" fill="var(--cat-edge)" />
      <path d="M1 60 33 18l25 42z" fill="var(--cat-deep)" />
      <path d="M33 18 18.5 37l6-2 5.5 6 5-6.5 6 5 6.2-1.500z" fill="var(--cat-pale)" />
    </>
  );
}
