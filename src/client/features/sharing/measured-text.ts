/** How a warm-up ended beside the result that it measures up to. */
export function measuredTitle(own: number, theirs: number, name: string): string {
  if (own > theirs) return `You beat ${name}!`;
  return own === theirs ? `As good as ${name}` : `${name} stays ahead`;
}
