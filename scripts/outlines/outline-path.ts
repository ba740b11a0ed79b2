/** Longitudes and latitudes in degrees; the last point is the first. */
type Ring = readonly (readonly number[])[];
type Point = readonly [x: number, y: number];

const view = { width: 320, height: 240, margin: 12 };

/** What of a country is drawn: its parts are measured by the largest one. */
export interface Kept {
  /** Smaller parts are left out. */
  readonly keepsFrom?: number;
  /** Parts whose middle is so many times its extent away are left out: French Guiana is not at the Seine. */
  readonly reach?: number;
  /** Units of the view that a line may be off by. */
  readonly tolerance?: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The path of a country as large as it fits, in an equal-area projection around the middle of its main land, north above. */
export function outlinePath(
  polygons: readonly (readonly Ring[])[],
  { keepsFrom = 0.005, reach = 1.6, tolerance = 0.45 }: Kept,
): string {
  const middle = middleOf(polygons.map(([outer = []]) => outer).sort((a, b) => areaOf(b) - areaOf(a))[0] ?? []);
  const projected = polygons.map((rings) => rings.map((ring) => ring.map((point) => project(point, middle))));
  const sized = projected.map((rings) => ({ rings, area: areaOf(rings[0] ?? []) }));
  const largest = sized.reduce((one, other) => (other.area > one.area ? other : one));
  const extent = extentOf(largest.rings.flat());
  const kept = sized.filter(({ rings, area }) => {
    const [x, y] = centreOf(extentOf(rings.flat()));
    const [ownX, ownY] = centreOf(extent);
    const far = Math.max(extent.right - extent.left, extent.bottom - extent.top) * reach;
    return area >= largest.area * keepsFrom && Math.hypot(x - ownX, y - ownY) <= far;
  });
  const all = kept.flatMap(({ rings }) => rings);
  const box = extentOf(all.flat());
  const scale = Math.min(
    (view.width - 2 * view.margin) / (box.right - box.left),
    (view.height - 2 * view.margin) / (box.bottom - box.top),
  );
  const [midX, midY] = centreOf(box);
  const placed = ([x, y]: Point): Point => [view.width / 2 + (x - midX) * scale, view.height / 2 + (y - midY) * scale];
  return all
    .map((ring) => simplified(ring.map(placed), tolerance))
    .filter((ring) => ring.length > 3)
    .map(
      (ring) =>
        `M${ring
          .slice(0, -1)
          .map(([x, y]) => `${short(x)} ${short(y)}`)
          .join('L')}Z`,
    )
    .join('');
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Lambert's azimuthal equal-area projection, y downwards. */
function project([longitude = 0, latitude = 0]: readonly number[], [lon0, lat0]: Point): Point {
  const [phi, phi0, turn] = [radians(latitude), radians(lat0), radians(longitude - lon0)];
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(turn);
  const k = Math.sqrt(2 / (1 + cosine));
  const y = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(turn);
  return [k * Math.cos(phi) * Math.sin(turn), -k * y];
}

function middleOf(ring: Ring): Point {
  const { left, right, top, bottom } = extentOf(ring);
  return [(left + right) / 2, (top + bottom) / 2];
}

function extentOf(points: Ring) {
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const centreOf = ({ left, right, top, bottom }: ReturnType<typeof extentOf>): Point => [
  (left + right) / 2,
  (top + bottom) / 2,
];

function areaOf(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? [];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum / 2);
}

/** Douglas and Peucker: points that a straight line would not miss go. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
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
      const distance = point ? distanceTo(point, start, end) : 0;
      if (distance > most) [most, farthest] = [distance, index];
    }
    if (farthest === -1) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_point, index) => keep.has(index));
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}
