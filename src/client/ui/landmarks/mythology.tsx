/** Mythology: a temple, in the three tones of its category. */
export function MythologyLandmark() {
  return (
    <>
      <circle cx="32" cy="22" r="17" fill="var(--cat-edge)" />
      <path
        d="M32 9 58 25v5H6v-5z"
        fill="var(--cat-pale)"
        stroke="var(--cat-deep)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M12 31h7v20h-7zM28.5 31h7v20h-7zM45 31h7v20h-7z" fill="var(--cat-deep)" />
      <path d="M8 50h48v4.5H8zM4 54.5h56V60H4z" fill="var(--cat-deep)" />
      <path d="M28 16.5h6l-3.5 4.2h4L28.5 28l1.7-5H26z" fill="var(--cat-deep)" />
      <path d="M20 34v14M42 34v14" stroke="var(--cat-edge)" strokeWidth="4" />
    </>
  );
}
