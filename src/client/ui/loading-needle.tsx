import './loading-needle.css';
import { Logo } from './logo.tsx';

/** The dial stands still, the needle swings. */
export function LoadingNeedle({ label = 'Loading...' }: { label?: string | undefined }) {
  return (
    <div className="loading" role="status">
      <Logo size={72} />
      <p>{label}</p>
    </div>
  );
}
