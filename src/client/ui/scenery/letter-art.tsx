export function LetterArt() {
  return (
    <svg className="letter-art" viewBox="0 0 200 130" width="160" height="104" aria-hidden="true">
      <ellipse cx="112" cy="116" rx="78" ry="11" fill="var(--well)" />
      <path
        d="M58 30h106a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z"
        fill="var(--saffron-edge)"
      />
      <path
        d="M58 25h106a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V35a10 10 0 0 1 10-10z"
        fill="var(--saffron)"
      />
      <path d="M50 101 94 66h34l44 35a10 10 0 0 1-8 6H58a10 10 0 0 1-8-6z" fill="var(--saffron-hi)" />
      <path d="M50 29a10 10 0 0 1 8-4h106a10 10 0 0 1 8 4l-54 43a11 11 0 0 1-14 0z" fill="var(--saffron-edge)" />
      <path d="M53 26a10 10 0 0 1 5-1h106a10 10 0 0 1 5 1l-51 40a11 11 0 0 1-14 0z" fill="var(--saffron-hi)" />
      <path d="M111 42l14 21-14 21-14-21z" fill="var(--coral)" />
      <path d="M111 42l14 21H97z" fill="var(--coral-edge)" opacity="0.55" />
      <path
        d="M8 96c4-16 12-12 14-26M12 62c-2-14 8-14 12-26M30 28c2-4 4-8 2-14"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
    </svg>
  );
}
