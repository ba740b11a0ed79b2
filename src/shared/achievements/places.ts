import { challengePlaces } from '../daily/challenge-places.ts';
import { type AchievementRule, sumCounters } from './achievement.ts';

/** Right answers in a main category that earn its achievement. */
const rightAnswersForPlace = 50;

/** Achievement names by category slug; each alludes to the landmark on the map. */
const placeAchievementNames: Readonly<Record<string, string>> = {
  general: 'Crossroads Regular',
  entertainment: 'Under the Big Top',
  sports: 'Home Crowd',
  science: 'Stargazer',
  geography: 'Flag on the Summit',
  history: 'Keys to the Castle',
  art: 'Easel Does It',
  celebrities: 'On a Pedestal',
  animals: 'Friend of the Paw Tree',
  vehicles: 'Light in the Tunnel',
  mythology: 'Guest of the Temple',
};

export const formatPlaceDescription = (place: string) => `Give ${rightAnswersForPlace} right answers in ${place}.`;

/** One achievement for each built-in main category. */
export const placeAchievements: readonly AchievementRule[] = challengePlaces.map(({ id, slug, name }) => ({
  id: `place-${slug}`,
  name: placeAchievementNames[slug] ?? name,
  description: formatPlaceDescription(name),
  placeId: id,
  group: 'category',
  icon: `place-${slug}`,
  target: rightAnswersForPlace,
  measure: sumCounters(`place-${id}`),
}));
