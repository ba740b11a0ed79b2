/** A page of the client, as the server needs to know it before any script has run. */
export interface Page {
  /** As the route table writes it. */
  readonly path: string;
  /** Null: the game itself. */
  readonly title: string | null;
  /** What search engines and messengers say of it; the game's own where there is none. */
  readonly description?: string;
  /** Whether search engines may list it: what everybody may read. */
  readonly isListed?: true;
  /** Its parameters are numbers; anything else leads nowhere. */
  readonly isNumbered?: true;
  /** Whether it is noted of players who agreed that they looked at it; never where a secret stands in the address. */
  readonly isNoted?: true;
}

const table = [
  { path: '/', title: null, isListed: true, isNoted: true },
  {
    path: '/help',
    title: 'How to play',
    description: 'Ten questions, three lives, four power-ups: how Trivia Quest is played, and what makes it fair.',
    isListed: true,
    isNoted: true,
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Who runs this game of Trivia Quest, and where to write to.',
    isListed: true,
    isNoted: true,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'What Trivia Quest keeps about you, for how long, and how to take it along or have it deleted.',
    isListed: true,
    isNoted: true,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: 'The rules of the house: free to play, one account, fair play, and kindness.',
    isListed: true,
    isNoted: true,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How Trivia Quest is made for everybody, what was tried, and what does not work yet.',
    isListed: true,
    isNoted: true,
  },
  {
    path: '/about',
    title: 'About',
    description: 'What Trivia Quest is, and whose questions, flags, letters and icons are in it.',
    isListed: true,
    isNoted: true,
  },
  { path: '/account', title: 'Sign in' },
  { path: '/account/forgot', title: 'Forgot your password?' },
  { path: '/reset', title: 'New password' },
  { path: '/confirm', title: 'Your e-mail address' },
  { path: '/undo', title: 'Bring your address back' },
  {
    path: '/invite/:code',
    title: 'An invite',
    description: 'Somebody wants to play Trivia Quest with you.',
    isNoted: true,
  },
  {
    path: '/results/:code',
    title: 'Tournament results',
    description: 'Who won, and how: a tournament of Trivia Quest.',
    isNoted: true,
  },
  {
    path: '/s/:code',
    title: 'Shared with you',
    description: 'Somebody shows you how far they came in Trivia Quest. Can you beat it?',
    isNoted: true,
  },
  { path: '/subcategories/:categoryId', title: 'Choose Subcategory', isNumbered: true, isNoted: true },
  { path: '/game', title: 'Quick Play', isNoted: true },
  { path: '/game/survival', title: 'Survival Mode', isNoted: true },
  { path: '/game/:categoryId', title: 'Game', isNumbered: true, isNoted: true },
  { path: '/daily-ten', title: 'The Daily Ten', isNoted: true },
  { path: '/daily-ten/dates', title: 'Past Daily Tens', isNoted: true },
  { path: '/daily-ten/dates/:date', title: 'A past Daily Ten', isNoted: true },
  { path: '/games', title: 'Your games', isNoted: true },
  { path: '/games/:id', title: 'A game of yours', isNumbered: true, isNoted: true },
  { path: '/leaderboard', title: 'Leaderboard', isNoted: true },
  { path: '/league', title: 'League', isNoted: true },
  { path: '/profile', title: 'Profile', isNoted: true },
  { path: '/profile/avatar', title: 'Your Avatar', isNoted: true },
  { path: '/profile/:id', title: 'Profile', isNoted: true },
  { path: '/achievements', title: 'Achievements', isNoted: true },
  { path: '/settings', title: 'Settings', isNoted: true },
  { path: '/settings/sign-in', title: 'Sign-in and devices', isNoted: true },
  { path: '/shop', title: 'Shop', isNoted: true },
  { path: '/notifications', title: 'Notifications', isNoted: true },
  { path: '/wallet', title: 'Wallet', isNoted: true },
  { path: '/friends', title: 'Friends', isNoted: true },
  { path: '/progress', title: 'Your Progress', isNoted: true },
  { path: '/practice', title: 'Practice', isNoted: true },
  { path: '/tournaments', title: 'Tournaments', isNoted: true },
  { path: '/tournaments/:id', title: 'Tournament', isNumbered: true, isNoted: true },
  { path: '/computer-players', title: 'Computer players', isNoted: true },
  { path: '/computer-players/:number', title: 'Computer player', isNumbered: true, isNoted: true },
  { path: '/tournaments/:id/matches/:matchId', title: 'Match', isNumbered: true, isNoted: true },
  { path: '/admin', title: 'Admin Panel' },
  { path: '/admin/questions', title: 'Question Manager' },
  { path: '/admin/analytics', title: 'Analytics' },
  { path: '/admin/ads', title: 'Ads' },
  { path: '/admin/players', title: 'Players' },
  { path: '/admin/players/:id', title: 'Player' },
  { path: '/admin/audit', title: 'Audit Trail' },
  { path: '/admin/reports', title: 'Reported Questions' },
  { path: '/admin/player-reports', title: 'Reported Players' },
  { path: '/admin/catalog', title: 'Catalog' },
  { path: '/admin/settings', title: 'App Settings' },
] as const satisfies readonly Page[];

/** Every page of the client; any other address is a 404. */
export const pages: readonly Page[] = table;

/** A page by its path, as the route table writes it. */
export type Screen = (typeof table)[number]['path'];

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(
    `^${page.path.replaceAll(/:\w+/g, page.isNumbered ? '\\d+' : '[^/]+')}${page.path === '/' ? '' : '/?'}$`,
  ),
}));

/** The page at a path; null where there is none. */
export function pageAt(path: string): Page | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;
}

/** Letters that need no escape; never `//host`, nor dots that would lead to another path. */
const plainAddress = /^\/(?!\/)[A-Za-z0-9/?=&_#-]{0,100}$/;

/** Whether an address with its query and hash leads to a page of the client: `/api/logout` and files do not. */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return plainAddress.test(address) && pageAt(path) !== null;
}
