/** Linear regression of memory use: growth as a share of the mean, and in MB per hour. */
export function calculateGrowth(measured: readonly { readonly second: number; readonly mb: number }[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanSecond, meanMb] = [mean(measured.map(({ second }) => second)), mean(measured.map(({ mb }) => mb))];
  const sumOfSquares = measured.reduce((sum, { second }) => sum + (second - meanSecond) ** 2, 0);
  const sumOfProducts = measured.reduce((sum, { second, mb }) => sum + (second - meanSecond) * (mb - meanMb), 0);
  const mbPerSecond = sumOfSquares === 0 ? 0 : sumOfProducts / sumOfSquares;
  const span = (measured.at(-1)?.second ?? 0) - (measured[0]?.second ?? 0);
  return { growth: (mbPerSecond * span) / meanMb, mbAnHour: mbPerSecond * 3600, meanMb };
}
