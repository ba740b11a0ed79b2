/** With a full stop, unless it ends a sentence by itself: a voice pauses behind it. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
