export function CampArt() {
  return (
    <svg className="camp" viewBox="0 0 200 150" width="150" height="112" aria-hidden="true">
      <ellipse cx="100" cy="132" rx="92" ry="14" fill="var(--well)" />
      <path d="M28 130 82 40l54 90z" fill="var(--teal-hi)" />
      <path d="M82 40l54 90h-30L82 76 58 130H28z" fill="var(--teal)" />
      <path d="M82 40l54 90h-16z" fill="var(--teal-edge)" />
      <path d="M82 40l-5-9M82 40l5-9" stroke="var(--teal-edge)" strokeWidth="4" strokeLinecap="round" />
      <path d="M82 76l22 54H60z" fill="var(--saffron)" />
      <path d="M138 132l32-8M140 124l30 8" stroke="var(--saffron-edge)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M155 84c10 10 16 18 14 28-2 8-8 12-14 12s-13-4-14-12c-1-6 3-10 6-14 1 4 3 5 5 5 1-7 0-12 3-19z"
        fill="var(--coral)"
      />
      <path d="M156 103c4 5 6 8 5 13-1 4-3 6-6 6s-6-2-6-6c0-3 2-5 4-7 2 0 3-3 3-6z" fill="var(--saffron)" />
      <path d="M170 26a16 16 0 1 0 12 26 14 14 0 0 1-12-26z" fill="var(--saffron-hi)" />
      <path
        d="M30 34h.01M54 18h.01M126 20h.01M140 54h.01"
        stroke="var(--ink-3)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
