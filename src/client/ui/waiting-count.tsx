import './waiting-count.css';

/** More than these are counted as "99+". */
const most = 99;

/** How many things wait behind an entry of the navigation; nothing while there are none. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="waiting-count num">
      {count > most ? `${most}+` : count}
      <span className="vh"> waiting</span>
    </span>
  );
}
