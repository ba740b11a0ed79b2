/** Headline for a warm-up compared with the other player's result. */
export function getComparisonTitle(own: number, theirs: number, name: string): string {
  if (own > theirs) return `You beat ${name}!`;
  return own === theirs ? `As good as ${name}` : `${name} stays ahead`;
}
