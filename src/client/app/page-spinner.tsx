import './shell.css';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';

/** Centered loading indicator with the logo. */
export function PageSpinner() {
  return (
    <div className="page-waiting">
      <LoadingNeedle />
    </div>
  );
}
