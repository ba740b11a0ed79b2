/** Vehicles: a train leaving its tunnel, in the three tones of its category. */
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
