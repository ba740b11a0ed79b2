/** How long after it is shown a question takes no press: a finger was on its way to what stood there before. */
export const opensAfterMs = 300;
