import './champion-cup.css';

const rayAngles = Array.from({ length: 12 }, (_, i) => i * 30);

export function ChampionCup() {
  return (
    <svg className="champion-cup" viewBox="-120 -110 240 220" aria-hidden="true">
      <g className="champion-rays">
        {rayAngles.map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d="M-7-52-16-112h32L7-52z" />
        ))}
      </g>
      <circle className="champion-disc" r="74" />
      <g className="champion-laurels">
        <Laurel />
        <g transform="scale(-1 1)">
          <Laurel />
        </g>
      </g>
      <g className="champion-body">
        <path className="champion-handle" d="M-30-34h-14c-4 26 6 40 22 42M30-34h14c4 26-6 40-22 42" />
        <path className="champion-edge" d="M-34-42h68c2 40-10 62-26 68v14h18v14h-52V40h18V26c-16-6-28-28-26-68z" />
        <path className="champion-face" d="M-34-46h68c2 40-10 62-26 68v12h18v14h-52V34h18V22c-16-6-28-28-26-68z" />
        <path className="champion-shine" d="M-22-36c0 22 4 36 12 44" />
        <path className="champion-star" d="M0-32l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" />
      </g>
    </svg>
  );
}

function Laurel() {
  return (
    <>
      <path className="champion-stem" d="M8 74C48 68 72 36 70-16" />
      {[0, 1, 2, 3, 4].map((leaf) => (
        <path
          key={leaf}
          transform={`translate(${34 + leaf * 9.5} ${64 - leaf * 19}) rotate(${20 - leaf * 12})`}
          d="M0 0c12-10 22-6 26 2-8 8-18 8-26-2z"
        />
      ))}
    </>
  );
}
