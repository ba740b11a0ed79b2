/** A wrapped gift, drawn in the parts into which it opens. */
export function Parcel() {
  return (
    <svg className="parcel" viewBox="0 0 56 56" aria-hidden="true">
      <g className="parcel-left">
        <path d="M7 25h21v28H12a5 5 0 0 1-5-5z" fill="var(--teal-edge)" />
        <path d="M7 22h21v28H12a5 5 0 0 1-5-5z" fill="var(--teal)" />
        <path d="M23 22h5v28h-5z" fill="var(--coral)" />
      </g>
      <g className="parcel-right">
        <path d="M28 25h21v23a5 5 0 0 1-5 5H28z" fill="var(--teal-edge)" />
        <path d="M28 22h21v23a5 5 0 0 1-5 5H28z" fill="var(--teal)" />
        <path d="M28 22h5v28h-5z" fill="var(--coral-edge)" />
      </g>
      <g className="parcel-lid">
        <path
          d="M28 15C22 3 11 3 12 10c.5 4 8 6 16 5 8 1 15.5-1 16-5 1-7-10-7-16 5z"
          fill="none"
          stroke="var(--coral)"
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
        <rect x="4" y="15" width="48" height="12" rx="4" fill="var(--teal-edge)" />
        <rect x="4" y="14" width="48" height="11" rx="4" fill="var(--teal-hi)" />
        <path d="M23 14h10v11H23z" fill="var(--coral)" />
      </g>
    </svg>
  );
}
