/** For example "every 5 s", "every minute", "every 10 minutes" or "every hour". */
export function formatInterval(seconds: number): string {
  if (seconds >= 3600) return formatEvery(seconds / 3600, 'hour');
  if (seconds >= 60) return formatEvery(seconds / 60, 'minute');
  return `every ${seconds} s`;
}

function formatEvery(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
