import { type CategorySlug, Landmark } from './landmark.tsx';

interface PlaceProps {
  slug: CategorySlug;
  x: number;
  y: number;
  size: number;
}

export function ScenePlace({ slug, x, y, size }: PlaceProps) {
  return (
    <g className={`cat hue-${slug}`}>
      <svg x={x} y={y} width={size} height={size} viewBox="0 0 64 64">
        <Landmark slug={slug} />
      </svg>
    </g>
  );
}
