/** What players did with a question. A timeout is a wrong answer, a skip is none. */
export interface QuestionCount {
  readonly questionId: number;
  /** Dealt and closed, however. */
  readonly shown: number;
  readonly answered: number;
  readonly answeredRight: number;
  /** Milliseconds used for all answers together. */
  readonly usedMs: number;
}
