/** A page of the client, as far as the server needs to know it to render the document head. */
export interface Page {
  readonly path: string;
  /** Null for the home page. */
  readonly title: string | null;
  /** The default is the game's own. */
  readonly description?: string;
  readonly isIndexable?: true;
  /** Whether its parameters must be numbers; any other value is a 404. */
  readonly hasNumericParams?: true;
  /** Whether views are counted for players who consented; never for an address that contains a secret. */
  readonly isViewCounted?: true;
}

const pageTable = [
  { path: '/', title: null, isIndexable: true, isViewCounted: true },
  {
    path: '/help',
    title: 'How to play',
    description: 'Ten questions, three lives, four power-ups: how Trivia Quest is played, and what makes it fair.',
    isIndexable: true,
    isViewCounted: true,
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Who runs this game of Trivia Quest, and where to write to.',
    isIndexable: true,
    isViewCounted: true,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'What Trivia Quest keeps about you, for how long, and how to take it along or have it deleted.',
    isIndexable: true,
    isViewCounted: true,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: 'The rules of the house: free to play, one account, fair play, and kindness.',
    isIndexable: true,
    isViewCounted: true,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How Trivia Quest is made for everybody, what was tried, and what does not work yet.',
    isIndexable: true,
    isViewCounted: true,
  },
  {
    path: '/about',
    title: 'About',
    description: 'What Trivia Quest is, and whose questions, flags, letters and icons are in it.',
    isIndexable: true,
    isViewCounted: true,
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
    isViewCounted: true,
  },
  {
    path: '/results/:code',
    title: 'Tournament results',
    description: 'Who won, and how: a tournament of Trivia Quest.',
    isViewCounted: true,
  },
  {
    path: '/s/:code',
    title: 'Shared with you',
    description: 'Somebody shows you how far they came in Trivia Quest. Can you beat it?',
    isViewCounted: true,
  },
  { path: '/subcategories/:categoryId', title: 'Choose Subcategory', hasNumericParams: true, isViewCounted: true },
  { path: '/game', title: 'Quick Play', isViewCounted: true },
  { path: '/game/survival', title: 'Survival Mode', isViewCounted: true },
  { path: '/game/:categoryId', title: 'Game', hasNumericParams: true, isViewCounted: true },
  { path: '/daily-ten', title: 'The Daily Ten', isViewCounted: true },
  { path: '/daily-ten/dates', title: 'Past Daily Tens', isViewCounted: true },
  { path: '/daily-ten/dates/:date', title: 'A past Daily Ten', isViewCounted: true },
  { path: '/games', title: 'Your games', isViewCounted: true },
  { path: '/games/:id', title: 'A game of yours', hasNumericParams: true, isViewCounted: true },
  { path: '/leaderboard', title: 'Leaderboard', isViewCounted: true },
  { path: '/league', title: 'League', isViewCounted: true },
  { path: '/profile', title: 'Profile', isViewCounted: true },
  { path: '/profile/avatar', title: 'Your Avatar', isViewCounted: true },
  { path: '/profile/:id', title: 'Profile', isViewCounted: true },
  { path: '/achievements', title: 'Achievements', isViewCounted: true },
  { path: '/settings', title: 'Settings', isViewCounted: true },
  { path: '/settings/sign-in', title: 'Sign-in and devices', isViewCounted: true },
  { path: '/shop', title: 'Shop', isViewCounted: true },
  { path: '/notifications', title: 'Notifications', isViewCounted: true },
  { path: '/wallet', title: 'Wallet', isViewCounted: true },
  { path: '/friends', title: 'Friends', isViewCounted: true },
  { path: '/progress', title: 'Your Progress', isViewCounted: true },
  { path: '/practice', title: 'Practice', isViewCounted: true },
  { path: '/tournaments', title: 'Tournaments', isViewCounted: true },
  { path: '/tournaments/:id', title: 'Tournament', hasNumericParams: true, isViewCounted: true },
  { path: '/computer-players', title: 'Computer players', isViewCounted: true },
  { path: '/computer-players/:number', title: 'Computer player', hasNumericParams: true, isViewCounted: true },
  { path: '/tournaments/:id/matches/:matchId', title: 'Match', hasNumericParams: true, isViewCounted: true },
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
export const pages: readonly Page[] = pageTable;

export type PagePath = (typeof pageTable)[number]['path'];

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(
    `^${page.path.replaceAll(/:\w+/g, page.hasNumericParams ? '\\d+' : '[^/]+')}${page.path === '/' ? '' : '/?'}$`,
  ),
}));

export function findPage(path: string): Page | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;
}

/** Characters that need no escaping; excludes `//host` and dots that could lead to another path. */
const plainAddressPattern = /^\/(?!\/)[A-Za-z0-9/?=&_#-]{0,100}$/;

/** Whether an address, which may include a query and hash, is a page of the client. `/api/logout` and files are not. */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return plainAddressPattern.test(address) && findPage(path) !== null;
}
