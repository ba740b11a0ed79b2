export const landmarkColors = {
  general: '#60d2cb',
  entertainment: '#dca6e4',
  sports: '#d5ba6b',
  science: '#68cbed',
  geography: '#81d1a1',
  history: '#efab78',
  art: '#f8a29a',
  celebrities: '#f2a0bf',
  animals: '#aec87c',
  vehicles: '#90bffe',
  mythology: '#bab1fb',
} as const;

export type LandmarkName = keyof typeof landmarkColors;

export const landmarkNames = Object.keys(landmarkColors) as [LandmarkName, ...LandmarkName[]];

/** A category tile fits a name of this many characters on two lines. */
export const maxCategoryName = 40;
