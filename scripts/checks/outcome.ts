export interface Outcome {
  ok: boolean;
  /** What is wrong; shown only then. */
  output: string;
  /** A word worth showing when all is well. */
  note?: string;
}
