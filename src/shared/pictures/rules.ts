/** Bytes of a picture as it is kept, and of a drawing that is uploaded. */
export const largestPictureBytes = 300 * 1024;
/** Bytes of a photograph before it is made smaller. */
export const largestUploadBytes = 8 * 1024 * 1024;
/** Pixels into which a photograph is scaled: four of each on a phone's screen that shows it 240 high. */
export const largestPicture = { width: 1280, height: 960 } as const;
/** Characters that are said to who cannot see a picture. */
export const maxAltLength = 200;

export type PictureType = 'image/svg+xml' | 'image/webp';
