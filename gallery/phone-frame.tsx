export function PhoneFrame({ width }: { width: number }) {
  return <iframe className="gallery-phone" title={`The pieces on ${width} px`} src="?" width={width} height="860" />;
}
