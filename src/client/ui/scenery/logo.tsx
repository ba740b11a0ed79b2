import './logo.css';

const minorTicks = 'M47.56 16.44l.99-.99M47.56 47.56l.99.99M16.44 47.56l-.99.99M16.44 16.44l-.99-.99';

/** The compass whose needle is a question mark. `ndl` is the needle that swings on the loading and splash screens. */
export function Logo({ size = 42 }: { size?: number | undefined }) {
  return (
    <svg className="logo" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="var(--ink)" />
      <circle cx="32" cy="32" r="25" fill="var(--card)" />
      <path d="M32 6.5 38 26l19.5 6L38 38l-6 19.5L26 38 6.5 32 26 26z" fill="var(--logo-rose)" />
      <g strokeLinecap="round">
        <path d="M32 5.2V3M58.8 32H61M32 58.8V61M5.2 32H3" stroke="var(--saffron)" strokeWidth="2.8" />
        <path d={minorTicks} stroke="var(--logo-rose)" strokeWidth="2" />
      </g>
      <g className="ndl">
        <g transform="rotate(16 32 32) translate(2.9 3) scale(.9)">
          <path
            d="M32.8 8.6c9.3 0 15.7 5.9 15.7 14.1 0 6.3-3.3 9.9-7.1 12.9-2.4 1.9-3 3-3.3 5L33 50.5 27.2 39.6c-.5-6.1 2.4-9.6 6.1-12.5 2.4-1.9 3.7-2.9 3.7-4.7 0-1.9-1.6-3.2-4.2-3.2-2.7 0-4.3 1.7-4.4 4.4-.1 2.5-1.9 4.4-4.9 4.7-3.3.3-5.7-1.5-5.9-4.6C17.2 14.6 23.9 8.6 32.8 8.6z"
            fill="var(--coral)"
          />
          <path d="M33 50.5 27.2 39.6c-.1-1 0-2 .1-2.8l5.7 1.4z" fill="var(--coral-edge)" />
          <circle cx="33" cy="55.4" r="4.1" fill="var(--coral)" />
        </g>
      </g>
    </svg>
  );
}

export function Brand({ href }: { href?: string | undefined }) {
  const content = (
    <>
      <Logo />
      <span>Trivia Quest</span>
    </>
  );
  return href === undefined ? (
    <span className="brand">{content}</span>
  ) : (
    <a className="brand" href={href}>
      {content}
    </a>
  );
}
