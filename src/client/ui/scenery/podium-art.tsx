export function PodiumArt() {
  return (
    <svg viewBox="0 0 200 150" width="150" height="112" aria-hidden="true">
      <ellipse cx="100" cy="136" rx="92" ry="11" fill="var(--well)" />
      <path d="M18 96a8 8 0 0 1 8-8h40v50H18z" fill="var(--silver)" />
      <path d="M134 108h40a8 8 0 0 1 8 8v22h-48z" fill="var(--bronze)" />
      <path d="M66 76a10 10 0 0 1 10-10h48a10 10 0 0 1 10 10v62H66z" fill="var(--saffron)" />
      <path d="M66 132h68v6H66z" fill="var(--saffron-edge)" />
      <path d="M18 132h48v6H18z" fill="var(--silver-edge)" />
      <path d="M134 132h48v6h-48z" fill="var(--bronze-edge)" />
      <path d="M100 86 112 102 100 118 88 102z" fill="var(--saffron-edge)" />
      <path
        d="M79 48 75 22l14 10 11-18 11 18 14-10-4 26z"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeDasharray="7 6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
