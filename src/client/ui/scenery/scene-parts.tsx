import './scene.css';

interface Circle {
  cx: number;
  cy: number;
  r: number;
}

export function SunDial({ cx, cy, r }: Circle) {
  const ray = (degrees: number, from: number, to: number) => {
    const x = Math.cos((degrees * Math.PI) / 180) * r;
    const y = Math.sin((degrees * Math.PI) / 180) * r;
    const at = (part: number) => `${Math.round(cx + x * part)} ${Math.round(cy - y * part)}`;
    return `M${at(from)}L${at(to)}`;
  };
  const tens = Array.from({ length: 19 }, (_, i) => i * 10);
  const longRays = tens.filter((degrees) => degrees % 30 === 0).map((degrees) => ray(degrees, 1.625, 1.93));
  const shortRays = tens.filter((degrees) => degrees % 30 !== 0).map((degrees) => ray(degrees, 1.625, 1.745));
  return (
    <>
      <circle cx={cx} cy={cy} r={r * 4} fill="var(--sky-2)" />
      <circle cx={cx} cy={cy} r={r * 3} fill="var(--sky-3)" />
      <circle cx={cx} cy={cy} r={r * 2.2} fill="var(--sky-4)" />
      <g stroke="var(--ray)" strokeLinecap="round" opacity=".85">
        <path d={longRays.join('')} strokeWidth={r * 0.052} />
        <path d={shortRays.join('')} strokeWidth={r * 0.032} />
      </g>
      <circle className="sun" cx={cx} cy={cy} r={r} fill="var(--sun)" />
    </>
  );
}

/** Four-pointed stars, invisible by day. */
export function Stars({ at }: { at: readonly (readonly [x: number, y: number, size: number])[] }) {
  const star = ([x, y, s]: readonly [number, number, number]) => {
    const q = Math.round(s * 2.8) / 10;
    const t = Math.round((s - q) * 10) / 10;
    return `M${x} ${y - s}l${q} ${t} ${t} ${q}-${t} ${q}-${q} ${t}-${q}-${t}-${t}-${q} ${t}-${q}z`;
  };
  return <path d={at.map(star).join('')} fill="var(--star)" />;
}

export function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M10-2a34 34 0 0 1 64-12 28 28 0 0 1 50 8 24 24 0 0 1 8 46H0A21 21 0 0 1 10-2z"
      fill="var(--cloud)"
    />
  );
}
