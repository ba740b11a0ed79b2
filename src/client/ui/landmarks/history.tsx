/** History: a castle, in the three tones of its category. */
export function HistoryLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="28" ry="4" fill="var(--cat-edge)" />
      <path d="M8 57V23h-2V13h5v4h4v-4h5v4h4v-4h1v10h-1v34z" fill="var(--cat-deep)" />
      <path d="M56 57V23h2V13h-5v4h-4v-4h-5v4h-4v-4h-1v10h1v34z" fill="var(--cat-deep)" />
      <path d="M20 57V31h4v4h4v-4h8v4h4v-4h4v26z" fill="var(--cat-pale)" />
      <path d="M26 57V48a6 6 0 0 1 12 0v9z" fill="var(--cat-deep)" />
      <path d="M13 29h5v7h-5zM46 29h5v7h-5z" fill="var(--cat-pale)" />
      <path d="M32 31V6" stroke="var(--cat-deep)" strokeWidth="2.6" />
      <path d="M33 6h13l-4 4 4 4H33z" fill="var(--cat-edge)" />
    </>
  );
}
