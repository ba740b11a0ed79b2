import './ad-slot.css';

/** The place of an ad that is on its way. */
export function AdSpace() {
  return (
    <div className="ad-slot">
      <div className="ad-space" />
    </div>
  );
}
