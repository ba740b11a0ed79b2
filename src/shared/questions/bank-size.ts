/** How many questions the bank has, rounded down to hundreds: what the landing promises. */
export const bankSize = 5_600;
