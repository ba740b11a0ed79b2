import './waiting-count.css';

/** Larger counts are shown as "99+". */
const maxShown = 99;

/** A badge with the number of open items behind a navigation entry; hidden at zero. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="waiting-count num">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="vh"> waiting</span>
    </span>
  );
}
