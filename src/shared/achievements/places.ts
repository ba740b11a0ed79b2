import { challengePlaces } from '../daily/challenge-places.ts';
import { type AchievementRule, sumOf } from './achievement.ts';

/** Right answers that make somebody at home in a main category. */
const atHome = 50;

/** Each place of the map by what stands there. */
const names: Readonly<Record<string, string>> = {
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

export const atHomeText = (place: string) => `Give ${atHome} right answers in ${place}.`;

/** One for each main category of the files: being at home there. */
export const placeAchievements: readonly AchievementRule[] = challengePlaces.map(({ id, slug, name }) => ({
  id: `place-${slug}`,
  name: names[slug] ?? name,
  description: atHomeText(name),
  placeId: id,
  group: 'category',
  icon: `place-${slug}`,
  target: atHome,
  measure: sumOf(`place-${id}`),
}));
