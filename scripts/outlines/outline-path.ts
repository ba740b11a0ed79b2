/** Longitude and latitude in degrees; the last point equals the first. */
type Ring = readonly (readonly number[])[];
type Point = readonly [x: number, y: number];

const view = { width: 320, height: 240, margin: 12 };

/** The parts of a country to draw, relative to its largest part. */
export interface OutlineOptions {
  readonly minAreaShare?: number;
  /**
   * Parts are omitted if their center is farther away than this many times the extent of the largest part. For example,
   * French Guiana is not drawn with France.
   */
  readonly maxDistance?: number;
  /** Maximum deviation of a simplified line in units of the view. */
  readonly tolerance?: number;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the path of a country scaled to fit, in an equal-area projection centered on its main land, north up. */
export function createOutlinePath(
  polygons: readonly (readonly Ring[])[],
  { minAreaShare = 0.005, maxDistance = 1.6, tolerance = 0.45 }: OutlineOptions,
): string {
  const middle = getRingCenter(
    polygons.map(([outer = []]) => outer).sort((a, b) => calculateArea(b) - calculateArea(a))[0] ?? [],
  );
  const projected = polygons.map((rings) => rings.map((ring) => ring.map((point) => project(point, middle))));
  const sized = projected.map((rings) => ({ rings, area: calculateArea(rings[0] ?? []) }));
  const largest = sized.reduce((largestSoFar, other) => (other.area > largestSoFar.area ? other : largestSoFar));
  const extent = getExtent(largest.rings.flat());
  const includedParts = sized.filter(({ rings, area }) => {
    const [x, y] = getCenter(getExtent(rings.flat()));
    const [ownX, ownY] = getCenter(extent);
    const far = Math.max(extent.right - extent.left, extent.bottom - extent.top) * maxDistance;
    return area >= largest.area * minAreaShare && Math.hypot(x - ownX, y - ownY) <= far;
  });
  const all = includedParts.flatMap(({ rings }) => rings);
  const box = getExtent(all.flat());
  const scale = Math.min(
    (view.width - 2 * view.margin) / (box.right - box.left),
    (view.height - 2 * view.margin) / (box.bottom - box.top),
  );
  const [midX, midY] = getCenter(box);
  const toView = ([x, y]: Point): Point => [view.width / 2 + (x - midX) * scale, view.height / 2 + (y - midY) * scale];
  return all
    .map((ring) => simplifyLine(ring.map(toView), tolerance))
    .filter((ring) => ring.length > 3)
    .map(
      (ring) =>
        `M${ring
          .slice(0, -1)
          .map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`)
          .join('L')}Z`,
    )
    .join('');
}

const formatCoordinate = (value: number) => String(Math.round(value * 10) / 10);

/** Lambert azimuthal equal-area projection with y pointing down. */
function project([longitude = 0, latitude = 0]: readonly number[], [lon0, lat0]: Point): Point {
  const [phi, phi0, turn] = [toRadians(latitude), toRadians(lat0), toRadians(longitude - lon0)];
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(turn);
  const k = Math.sqrt(2 / (1 + cosine));
  const y = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(turn);
  return [k * Math.cos(phi) * Math.sin(turn), -k * y];
}

function getRingCenter(ring: Ring): Point {
  const { left, right, top, bottom } = getExtent(ring);
  return [(left + right) / 2, (top + bottom) / 2];
}

function getExtent(points: Ring) {
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const getCenter = ({ left, right, top, bottom }: ReturnType<typeof getExtent>): Point => [
  (left + right) / 2,
  (top + bottom) / 2,
];

function calculateArea(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? [];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum / 2);
}

function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const start = points[from];
    const end = points[to];
    if (!start || !end) continue;
    let farthest = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index];
      const distance = point ? getDistanceToLine(point, start, end) : 0;
      if (distance > most) [most, farthest] = [distance, index];
    }
    if (farthest === -1) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_point, index) => keep.has(index));
}

function getDistanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}
