export function EnvelopeArt() {
  return (
    <svg viewBox="0 0 200 150" width="150" height="112" aria-hidden="true">
      <ellipse cx="100" cy="134" rx="84" ry="12" fill="var(--well)" />
      <path d="M8 62h26M2 84h30M12 106h22" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
      <g transform="rotate(-6 112 84)">
        <rect x="46" y="44" width="132" height="86" rx="12" fill="var(--teal-edge)" />
        <rect x="46" y="38" width="132" height="86" rx="12" fill="var(--teal-hi)" />
        <path d="M52 120 96 80M172 120l-44-40" stroke="var(--teal)" strokeWidth="5" strokeLinecap="round" />
        <path d="M50 44q62 66 124 0a12 12 0 0 0-8-6H58a12 12 0 0 0-8 6z" fill="var(--teal)" />
        <path d="M112 64 128 84 112 104 96 84z" fill="var(--saffron-edge)" />
        <path d="M112 60 128 80 112 100 96 80z" fill="var(--saffron)" />
        <path d="M112 60 128 80H96z" fill="var(--saffron-hi)" />
      </g>
    </svg>
  );
}
