import './shell.css';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';

/** The spinner with the logo, in the middle of the page. */
export function Waiting() {
  return (
    <div className="page-waiting">
      <LoadingNeedle />
    </div>
  );
}
