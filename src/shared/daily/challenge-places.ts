export interface ChallengePlace {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/**
 * The built-in main categories. A challenge may ask for one while it is active; categories added by an administrator
 * are never used.
 */
export const challengePlaces: readonly ChallengePlace[] = [
  { id: 1, slug: 'general', name: 'General' },
  { id: 2, slug: 'entertainment', name: 'Entertainment' },
  { id: 3, slug: 'sports', name: 'Sports' },
  { id: 4, slug: 'science', name: 'Science' },
  { id: 5, slug: 'geography', name: 'Geography' },
  { id: 6, slug: 'history', name: 'History' },
  { id: 7, slug: 'art', name: 'Art' },
  { id: 8, slug: 'celebrities', name: 'Celebrities' },
  { id: 9, slug: 'animals', name: 'Animals' },
  { id: 10, slug: 'vehicles', name: 'Vehicles' },
  { id: 11, slug: 'mythology', name: 'Mythology' },
];
