import './you-mark.css';

export function YouMark() {
  return <span className="you-mark">you</span>;
}
