import './you-mark.css';

/** Marks the player's own row in words. */
export function YouMark() {
  return <span className="you-mark">you</span>;
}
