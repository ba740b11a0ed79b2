/** Ends a text with a period unless it already ends a sentence, so that screen readers pause after it. */
export const endWithPeriod = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
