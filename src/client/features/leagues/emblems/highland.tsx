/** A cairn. */
export function HighlandEmblem() {
  return (
    <>
      <rect x="5" y="45" width="54" height="15" rx="7.5" fill="var(--cat-deep)" />
      <rect x="13" y="30" width="38" height="14" rx="7" fill="var(--cat-edge)" />
      <rect x="19" y="16" width="27" height="13" rx="6.5" fill="var(--cat-deep)" />
      <rect x="25" y="4" width="15" height="11" rx="5.5" fill="var(--cat-pale)" />
      <path d="M15 51h13M22 36h8M26 21h6" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}
