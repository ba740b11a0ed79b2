/**
 * Returns whether the device currently asks for reduced motion (WCAG 2.3.3). Script animations check this; CSS
 * animations use a media query.
 */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
