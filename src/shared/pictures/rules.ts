/** Maximum size in bytes of a stored picture, and of an uploaded SVG. */
export const maxPictureBytes = 300 * 1024;
/** Maximum size in bytes of an uploaded photo, which is then resized. */
export const maxUploadBytes = 8 * 1024 * 1024;
/** Photos are scaled to fit this size in pixels: four times the 240 px height at which phones show them. */
export const maxPictureSize = { width: 1280, height: 960 } as const;
export const maxAltLength = 200;

export type PictureType = 'image/svg+xml' | 'image/webp';
