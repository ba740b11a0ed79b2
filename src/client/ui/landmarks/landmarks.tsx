/** The drawing shows a signpost at the crossroads. */
export function GeneralLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="23" ry="4.5" fill="var(--cat-edge)" />
      <path d="M29.5 9h5v48h-5z" fill="var(--cat-deep)" />
      <path d="M20 12h25l8 7-8 7H20a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2z" fill="var(--cat-pale)" />
      <path d="M44 29H22l-8 7 8 7h22a2 2 0 0 0 2-2V31a2 2 0 0 0-2-2z" fill="var(--cat-deep)" />
      <path d="M24 19h17M26 36h14" stroke="var(--cat-edge)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="32" cy="7" r="3.6" fill="var(--cat-deep)" />
    </>
  );
}

/** The drawing shows a tree in the shape of a paw. */
export function AnimalsLandmark() {
  return (
    <>
      <ellipse cx="32" cy="58" rx="20" ry="3.6" fill="var(--cat-edge)" />
      <path d="M28 58c1-6 1-10 0-16h8c-1 6-1 10 0 16z" fill="var(--cat-deep)" />
      <path d="M29 50c-6-1-8-4-9-8" fill="none" stroke="var(--cat-deep)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M32 24c8 0 18 7 18 14 0 6-6 8-11 7-3-.6-4-1-7-1s-4 .4-7 1c-5 1-11-1-11-7 0-7 10-14 18-14z"
        fill="var(--cat-deep)"
      />
      <ellipse cx="11.5" cy="24" rx="6.6" ry="8.2" transform="rotate(-24 11.5 24)" fill="var(--cat-deep)" />
      <ellipse cx="52.5" cy="24" rx="6.6" ry="8.2" transform="rotate(24 52.5 24)" fill="var(--cat-deep)" />
      <ellipse cx="24" cy="12.5" rx="6.8" ry="9" transform="rotate(-8 24 12.5)" fill="var(--cat-deep)" />
      <ellipse cx="40" cy="12.5" rx="6.8" ry="9" transform="rotate(8 40 12.5)" fill="var(--cat-deep)" />
      <path d="M22 36c1.5-4 5-6.5 9-7.5" fill="none" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="42" cy="37" r="2.6" fill="var(--cat-pale)" />
      <circle cx="36" cy="32" r="1.9" fill="var(--cat-pale)" />
      <path
        d="M21 12c.3-2 1.2-3.6 2.6-4.6M8.8 23c0-1.6.7-3 1.8-4"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  );
}

/** The drawing shows an easel. */
export function ArtLandmark() {
  return (
    <>
      <path
        d="M32 5v10M17 60l8-22M47 60l-8-22M32 40v18"
        stroke="var(--cat-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="8" y="12" width="48" height="33" rx="4" fill="var(--cat-deep)" />
      <rect x="12.5" y="16.5" width="39" height="24" rx="1.5" fill="var(--cat-pale)" />
      <circle cx="41" cy="24" r="4.4" fill="var(--cat-edge)" />
      <path d="M12.5 40.5v-5L23 25l9 9 6-5 13.5 10v1.5z" fill="var(--cat)" />
      <path d="M12.5 40.5v-2.5c8-5 16-1 20 0s12 0 19-2v4.5z" fill="var(--cat-edge)" />
      <rect x="9" y="44" width="46" height="5" rx="2.5" fill="var(--cat-deep)" />
    </>
  );
}

/** The drawing shows a star on its pedestal. */
export function CelebritiesLandmark() {
  return (
    <>
      <ellipse cx="32" cy="58" rx="22" ry="3.6" fill="var(--cat-edge)" />
      <path d="M14 58v-6a2 2 0 0 1 2-2h32a2 2 0 0 1 2 2v6z" fill="var(--cat-deep)" />
      <path d="M20 50l2-9h20l2 9z" fill="var(--cat-edge)" />
      <path
        d="M32 2.5l5.9 12 13.2 1.9-9.6 9.3 2.3 13.1L32 32.6l-11.8 6.2 2.3-13.1-9.6-9.3 13.2-1.9z"
        fill="var(--cat-pale)"
        stroke="var(--cat-deep)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M4 10l4 5M60 10l-4 5M3 30h6M55 30h6" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
      <path d="M25 54h14" stroke="var(--cat-pale)" strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}

/** The drawing shows a circus tent. */
export function EntertainmentLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="27" ry="4" fill="var(--cat-edge)" />
      <path d="M10 31h44l4 26H6z" fill="var(--cat-pale)" />
      <path d="M17.5 31h8.5l-1 26H14zM38 31h8.5l3.5 26h-11z" fill="var(--cat-deep)" />
      <path
        d="M32 9c-4 11-13 17-26 21a2.2 2.2 0 0 0 .6 4.3h50.8a2.2 2.2 0 0 0 .6-4.3C45 26 36 20 32 9z"
        fill="var(--cat-deep)"
      />
      <path d="M32 12c-1.5 9-4 15-6.5 22.3h13C36 27 33.5 21 32 12z" fill="var(--cat-pale)" />
      <path d="M32 57c-4-3-5-9 0-16 5 7 4 13 0 16z" fill="var(--cat-deep)" />
      <path d="M32 2v9" stroke="var(--cat-deep)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M33 2.5 42 5.5 33 8.5z" fill="var(--cat-pale)" />
    </>
  );
}

/** The drawing shows a mountain with a flag. */
export function GeographyLandmark() {
  return (
    <>
      <path d="M38 57 52 32 63 57z" fill="var(--cat-edge)" />
      <path d="M1 57 25 15l24 42z" fill="var(--cat-deep)" />
      <path d="M25 15 15.5 31.6l4.5-2 4 4.4 4-4.6 6 3z" fill="var(--cat-pale)" />
      <path d="M52 32l-5.2 9.3 3-1 2.5 2.2 2.3-2.5 2.5 1z" fill="var(--cat-pale)" />
      <path d="M25 15V3" stroke="var(--cat-deep)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M26 2.5 39 7l-13 4.5z" fill="var(--cat-edge)" />
      <path
        d="M22 57c1-6 9-6 8-11s-7-4-5-9"
        fill="none"
        stroke="var(--cat)"
        strokeWidth="2.6"
        strokeDasharray="4 3.5"
        strokeLinecap="round"
      />
    </>
  );
}

/** The drawing shows a castle. */
export function HistoryLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="28" ry="4" fill="var(--cat-edge)" />
      <path d="M8 57V23h-2V13h5v4h4v-4h5v4h4v-4h1v10h-1v34z" fill="var(--cat-deep)" />
      <path d="M56 57V23h2V13h-5v4h-4v-4h-5v4h-4v-4h-1v10h1v34z" fill="var(--cat-deep)" />
      <path d="M20 57V31h4v4h4v-4h8v4h4v-4h4v26z" fill="var(--cat-pale)" />
      <path d="M26 57V48a6 6 0 0 1 12 0v9z" fill="var(--cat-deep)" />
      <path d="M13 29h5v7h-5zM46 29h5v7h-5z" fill="var(--cat-pale)" />
      <path d="M32 31V6" stroke="var(--cat-deep)" strokeWidth="2.6" />
      <path d="M33 6h13l-4 4 4 4H33z" fill="var(--cat-edge)" />
    </>
  );
}

/** The drawing shows a temple. */
export function MythologyLandmark() {
  return (
    <>
      <circle cx="32" cy="22" r="17" fill="var(--cat-edge)" />
      <path
        d="M32 9 58 25v5H6v-5z"
        fill="var(--cat-pale)"
        stroke="var(--cat-deep)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M12 31h7v20h-7zM28.5 31h7v20h-7zM45 31h7v20h-7z" fill="var(--cat-deep)" />
      <path d="M8 50h48v4.5H8zM4 54.5h56V60H4z" fill="var(--cat-deep)" />
      <path d="M28 16.5h6l-3.5 4.2h4L28.5 28l1.7-5H26z" fill="var(--cat-deep)" />
      <path d="M20 34v14M42 34v14" stroke="var(--cat-edge)" strokeWidth="4" />
    </>
  );
}

/** The drawing shows an observatory. */
export function ScienceLandmark() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="26" ry="4" fill="var(--cat-edge)" />
      <path d="M12 35a20 20 0 0 1 40 0z" fill="var(--cat-pale)" />
      <path d="M32 15.1A20 20 0 0 1 44 19L35 35h-8z" fill="var(--cat-deep)" />
      <g transform="rotate(28 36 22)">
        <rect x="32" y="2" width="8.5" height="24" rx="2" fill="var(--cat-edge)" />
        <rect x="30.5" y="0" width="11.5" height="6" rx="2" fill="var(--cat-deep)" />
      </g>
      <rect x="9" y="34" width="46" height="6" rx="3" fill="var(--cat-edge)" />
      <path d="M13 40h38v17H13z" fill="var(--cat-deep)" />
      <path d="M28 57v-7a4 4 0 0 1 8 0v7z" fill="var(--cat-pale)" />
      <path d="M18 46h5v5h-5zM41 46h5v5h-5z" fill="var(--cat-edge)" />
      <path d="M10 9.5l1.3 3.2 3.2 1.3-3.2 1.3L10 18.5l-1.3-3.2L5.5 14l3.2-1.3z" fill="var(--cat-pale)" />
    </>
  );
}

/** The drawing shows a stadium. */
export function SportsLandmark() {
  return (
    <>
      <path d="M10 8v22M54 8v22" stroke="var(--cat-deep)" strokeWidth="3.4" strokeLinecap="round" />
      <rect x="4" y="4" width="13" height="9" rx="2.5" fill="var(--cat-pale)" />
      <rect x="47" y="4" width="13" height="9" rx="2.5" fill="var(--cat-pale)" />
      <path d="M4 31c0-13 56-13 56 0l-4 20c-4 10-44 10-48 0z" fill="var(--cat-deep)" />
      <ellipse cx="32" cy="31" rx="24" ry="8.5" fill="var(--cat-edge)" />
      <ellipse cx="32" cy="33" rx="18" ry="5.6" fill="var(--cat-pale)" />
      <path d="M32 27.5v11" stroke="var(--cat-edge)" strokeWidth="2" />
      <ellipse cx="32" cy="33" rx="4.5" ry="2" fill="none" stroke="var(--cat-edge)" strokeWidth="1.8" />
      <path
        d="M15 45v8M24 47.5v8M32 48.5v8M40 47.5v8M49 45v8"
        stroke="var(--cat-edge)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </>
  );
}

/** The drawing shows a train leaving its tunnel. */
export function VehiclesLandmark() {
  return (
    <>
      <path d="M2 58V34C2 14 16 4 32 4s30 10 30 30v24z" fill="var(--cat-edge)" />
      <path d="M10 58V35c0-15 10-23 22-23s22 8 22 23v23z" fill="var(--cat-deep)" />
      <path d="M19 54V32a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v22z" fill="var(--cat-pale)" />
      <path d="M24 33a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v5H24z" fill="var(--cat-deep)" />
      <circle cx="25.5" cy="46" r="3.2" fill="var(--cat-edge)" />
      <circle cx="38.5" cy="46" r="3.2" fill="var(--cat-edge)" />
      <path d="M28 20h8" stroke="var(--cat-pale)" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M16 54h32l3 5H13z" fill="var(--cat)" />
      <path d="M22 54l-3 7M42 54l3 7" stroke="var(--cat-deep)" strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}
