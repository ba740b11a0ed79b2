interface AdColorPreset {
  readonly name: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

/** Readable color pairs from the game's palette; other colors can be typed. */
export const adColorPresets: readonly [AdColorPreset, ...AdColorPreset[]] = [
  { name: 'Night', backgroundColor: 'oklch(0.3 0.062 258)', textColor: 'oklch(0.96 0.02 88)' },
  { name: 'Paper', backgroundColor: 'oklch(0.955 0.024 85)', textColor: 'oklch(0.265 0.05 256)' },
  { name: 'Teal', backgroundColor: 'oklch(0.905 0.042 200)', textColor: 'oklch(0.345 0.066 212)' },
  { name: 'Leaf', backgroundColor: 'oklch(0.92 0.065 145)', textColor: 'oklch(0.36 0.1 150)' },
  { name: 'Coral', backgroundColor: 'oklch(0.925 0.045 30)', textColor: 'oklch(0.4 0.14 26)' },
  { name: 'Dusk', backgroundColor: 'linear-gradient(100deg, #f7dcaa, #f2b38f)', textColor: '#2c2019' },
];
