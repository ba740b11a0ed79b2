import './skeleton.css';

interface SkeletonProps {
  shape: 'row' | 'card' | 'tile' | 'text';
  count?: number | undefined;
}

/** The screen itself announces the loading once. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <div className={`sks sks-${shape}`} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={`sk-${shape}`}>
          <i className="sk" />
          {shape === 'row' && <i className="sk" />}
        </div>
      ))}
    </div>
  );
}
