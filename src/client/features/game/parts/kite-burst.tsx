import './kite-burst.css';

const angles = [0, 45, 90, 135, 180, 225, 270, 315];

/** Eight kites that fly once from the row of a right answer. */
export function KiteBurst() {
  return (
    <svg className="kite-burst" aria-hidden="true">
      {angles.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-7 4 0 0 7-4 0z" />
        </g>
      ))}
    </svg>
  );
}
