/** A walking boot. */
export function FootpathEmblem() {
  return (
    <>
      <path d="M14 5h21a3 3 0 0 1 3 3v20c6 4 20 5 20 19v3H11V8a3 3 0 0 1 3-3z" fill="var(--cat-deep)" />
      <path d="M8 48h52v6a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="var(--cat-edge)" />
      <path d="M11 5h27v8H11z" fill="var(--cat-edge)" />
      <path
        d="M27 20h11M27 27h11M31 35l9-4M38 40l8-5"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </>
  );
}
