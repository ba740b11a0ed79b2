export interface CheckOutcome {
  ok: boolean;
  /** Problems; shown only if the check fails. */
  output: string;
  /** Short remark shown if the check succeeds. */
  note?: string;
}
