/** Northern lights over the hills. */
export function NorthernLightEmblem() {
  return (
    <>
      <path
        d="M12 6c7 10-7 18 1 32M50 6c7 10-7 18 1 32"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M31 4c8 12-8 21 1 38" fill="none" stroke="var(--cat-edge)" strokeWidth="9" strokeLinecap="round" />
      <path d="M0 60V48c10-10 20-10 31-3s22 6 33-5v20z" fill="var(--cat-deep)" />
    </>
  );
}
