import './waiting-count.css';

const maxShown = 99;

/** The badge is hidden at zero. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="waiting-count num">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="vh"> waiting</span>
    </span>
  );
}
