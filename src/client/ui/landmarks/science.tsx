/** Science: an observatory, in the three tones of its category. */
export function ScienceLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="26" ry="4" fill="var(--cat-edge)" />
      <path d="M12 35a20 20 0 0 1 40 0z" fill="var(--cat-pale)" />
      <path d="M32 15.1A20 20 0 0 1 44 19L35 35h-8z" fill="var(--cat-deep)" />
      <g transform="rotate(28 36 22)">
        <rect x="32" y="2" width="8.5" height="24" rx="2" fill="var(--cat-edge)" />
        <rect x="30.5" y="0" width="11.5" height="6" rx="2" fill="var(--cat-deep)" />
      </g>
      <rect x="9" y="34" width="46" height="6" rx="3" fill="var(--cat-edge)" />
      <path d="M13 40h38v17H13z" fill="var(--cat-deep)" />
      <path d="M28 57v-7a4 4 0 0 1 8 0v7z" fill="var(--cat-pale)" />
      <path d="M18 46h5v5h-5zM41 46h5v5h-5z" fill="var(--cat-edge)" />
      <path d="M10 9.5l1.3 3.2 3.2 1.3-3.2 1.3L10 18.5l-1.3-3.2L5.5 14l3.2-1.3z" fill="var(--cat-pale)" />
    </>
  );
}
