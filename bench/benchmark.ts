import type { Stage } from './stage.ts';

export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  readonly ratio: number;
  readonly aim: { readonly least: number } | { readonly most: number } | null;
}

export interface Benchmark {
  readonly name: string;
  run(stage: Stage): Promise<readonly Row[]>;
}

export function isMet({ ratio, aim }: Row): boolean {
  if (aim === null) return true;
  return 'least' in aim ? ratio >= aim.least : ratio <= aim.most;
}
