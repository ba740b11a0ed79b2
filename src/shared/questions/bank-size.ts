/** Number of questions in the bank, rounded down to hundreds, for the landing page. */
export const bankSize = 5_600;
