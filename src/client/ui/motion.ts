/** Whether this device asks for less motion, as of now (2.3.3): what moves by script asks here, what moves by style asks its sheet. */
export const isMotionUnwanted = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
