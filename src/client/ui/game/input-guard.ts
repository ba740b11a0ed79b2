/**
 * Milliseconds for which a new question ignores presses, because a finger may already be on its way to the previous
 * content.
 */
export const inputGuardMs = 300;
