import { type CategorySlug, Landmark } from './landmark.tsx';

interface PlaceProps {
  slug: CategorySlug;
  x: number;
  y: number;
  size: number;
}

/** A landmark that stands in a scene, on its own hue. */
export function Place({ slug, x, y, size }: PlaceProps) {
  return (
    <g className={`cat hue-${slug}`}>
      <svg x={x} y={y} width={size} height={size} viewBox="0 0 64 64">
        <Landmark slug={slug} />
      </svg>
    </g>
  );
}
