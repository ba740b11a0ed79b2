/** "every 5 s", "every minute", "every 10 minutes", "every hour". */
export function intervalText(seconds: number): string {
  if (seconds >= 3600) return every(seconds / 3600, 'hour');
  if (seconds >= 60) return every(seconds / 60, 'minute');
  return `every ${seconds} s`;
}

function every(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
