import './ad-slot.css';

/** Placeholder while an ad loads. */
export function AdPlaceholder() {
  return (
    <div className="ad-slot">
      <div className="ad-space" />
    </div>
  );
}
