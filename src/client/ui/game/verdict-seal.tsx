import './verdict-seal.css';

export type VerdictOutcome = 'right' | 'wrong' | 'timeout' | 'skipped';

/** Replaces the timer ring: each outcome has its own shape and mark in addition to its color. */
export function VerdictSeal({ outcome }: { outcome: VerdictOutcome }) {
  return (
    <div className={`seal seal-${outcome}`}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        {outcome === 'wrong' ? <SealTile /> : <SealMedal />}
        <SealMark outcome={outcome} />
      </svg>
    </div>
  );
}

function SealMedal() {
  return (
    <>
      <circle className="seal-edge" cx="52" cy="52" r="48" />
      <circle className="seal-face" cx="52" cy="49" r="46" />
      <circle className="seal-rim" cx="52" cy="49" r="37" />
    </>
  );
}

function SealTile() {
  return (
    <g transform="rotate(-8 52 50)">
      <rect className="seal-edge" x="9" y="13" width="86" height="86" rx="20" />
      <rect className="seal-face" x="9" y="7" width="86" height="86" rx="20" />
      <rect className="seal-rim" x="18" y="16" width="68" height="68" rx="13" />
    </g>
  );
}

function SealMark({ outcome }: { outcome: VerdictOutcome }) {
  if (outcome === 'right') return <path className="seal-mark" d="M35 50l12 12 23-25" />;
  if (outcome === 'wrong') return <path className="seal-mark" d="M38 36l28 28M66 36 38 64" />;
  if (outcome === 'timeout')
    return (
      <>
        <path className="seal-mark" d="M37 28h30M37 70h30" />
        <path className="seal-sand" d="M41 31c0 10 7 13 11 18-4 5-11 8-11 18h22c0-10-7-13-11-18 4-5 11-8 11-18z" />
      </>
    );
  return <path className="seal-mark" d="M35 34l19 15-19 15zM68 33v32" />;
}
