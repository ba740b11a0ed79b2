import './loading-needle.css';
import { Logo } from './scenery/logo.tsx';

/** The dial stands still, the needle swings; the label says what is waited for (rules 2.43). */
export function LoadingNeedle({ label = 'Loading...' }: { label?: string | undefined }) {
  return (
    <div className="loading" role="status">
      <Logo size={72} />
      <p>{label}</p>
    </div>
  );
}
