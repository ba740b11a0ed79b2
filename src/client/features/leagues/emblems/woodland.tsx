/** Two firs. */
export function WoodlandEmblem() {
  return (
    <>
      <path d="M44 44h7v14h-7z" fill="var(--cat-edge)" />
      <path d="M47.5 14 59 30h-5l9 14H32l9-14h-5z" fill="var(--cat-edge)" />
      <path d="M19 46h9v14h-9z" fill="var(--cat-deep)" />
      <path d="M23.5 3 38 21h-6l10 14h-6l10 14H1l10-14H5l10-14H9z" fill="var(--cat-deep)" />
      <path
        d="M17 21h9M14 35h11M11 47h9"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </>
  );
}
