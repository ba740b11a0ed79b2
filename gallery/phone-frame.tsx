export function PhoneFrame({ width }: { width: number }) {
  return <iframe className="gallery-phone" title={`Components at ${width} px`} src="?" width={width} height="860" />;
}
