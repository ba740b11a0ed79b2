import './shell.css';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';

export function PageSpinner() {
  return (
    <div className="page-waiting">
      <LoadingNeedle />
    </div>
  );
}
