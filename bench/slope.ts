/** How memory grew, by the line that fits best: as a share of its mean, and in MB an hour. */
export function growthOf(measured: readonly { readonly second: number; readonly mb: number }[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanSecond, meanMb] = [mean(measured.map(({ second }) => second)), mean(measured.map(({ mb }) => mb))];
  const spread = measured.reduce((sum, { second }) => sum + (second - meanSecond) ** 2, 0);
  const together = measured.reduce((sum, { second, mb }) => sum + (second - meanSecond) * (mb - meanMb), 0);
  const mbASecond = spread === 0 ? 0 : together / spread;
  const span = (measured.at(-1)?.second ?? 0) - (measured[0]?.second ?? 0);
  return { growth: (mbASecond * span) / meanMb, mbAnHour: mbASecond * 3600, meanMb };
}
