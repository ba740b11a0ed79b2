import './ad-slot.css';

export function AdPlaceholder() {
  return (
    <div className="ad-slot">
      <div className="ad-space" />
    </div>
  );
}
