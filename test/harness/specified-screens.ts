/** A screen of section 2 of the specification with all texts that the section quotes for it. */
export interface SpecifiedScreen {
  /** The route as written in the specification's table. */
  readonly route: string;
  /** An address that matches the route. */
  readonly address: string;
  readonly seenBy: 'visitor' | 'player' | 'administrator';
  /** The module in `src/client/app/pages` that renders the screen. */
  readonly page: string;
  /** Texts visible to a new player when the screen opens. */
  readonly visible: readonly string[];
  /** Texts visible to a new player after selecting a tab. */
  readonly tabs?: readonly { readonly name: string; readonly visible: readonly string[] }[];
  /**
   * Texts of other states such as running, finished, filled, loading or failed. They are checked in the source code.
   */
  readonly otherStates?: readonly string[];
}

const gameTexts = [
  'Medium',
  '+Time',
  'Skip',
  '50/50',
  'Pause',
  'Resume',
  'Game Paused',
  'Resume Game',
  'Quit Game',
  'Game Over',
  'Final Score',
  'Correct',
  'Accuracy',
  'Time',
  'Play Again',
  'Home',
];

export const specifiedScreens: readonly SpecifiedScreen[] = [
  { route: '/', address: '/', seenBy: 'visitor', page: 'landing-page', visible: ['Trivia Quest'] },
  {
    route: '/',
    address: '/',
    seenBy: 'player',
    page: 'home-page',
    visible: [
      'Welcome back',
      'Quick Play',
      'Survival Mode',
      'Choose Category',
      'Earn Coins',
      'Extra Time',
      'Skip Question',
      'Extra Life',
    ],
    otherStates: ['Completed', 'Day', 'Days', 'Player'],
  },
  {
    route: '/subcategories/{categoryId}',
    address: '/subcategories/1',
    seenBy: 'player',
    page: 'subcategories-page',
    visible: ['Choose Subcategory', 'Play All'],
    otherStates: [
      'No specific topics available',
      'Play the main category to enjoy all questions!',
      'Category Not Found',
      'Back to Home',
    ],
  },
  {
    route: '/game',
    address: '/game',
    seenBy: 'player',
    page: 'game-page',
    visible: ['Question 1', '+Time', 'Skip', '50/50'],
    otherStates: [...gameTexts, 'Great Job!', 'No Questions Available', 'Back to Home'],
  },
  {
    route: '/game/survival',
    address: '/game/survival',
    seenBy: 'player',
    page: 'game-page',
    visible: ['Survival Mode', 'One wrong = Game Over'],
    otherStates: [...gameTexts, 'Impressive Run!', 'Correct in a Row', 'Loading question...'],
  },
  {
    route: '/game/{categoryId}',
    address: '/game/1',
    seenBy: 'player',
    page: 'game-page',
    visible: ['Question 1', '+Time', 'Skip', '50/50'],
    otherStates: gameTexts,
  },
  {
    route: '/leaderboard',
    address: '/leaderboard',
    seenBy: 'player',
    page: 'leaderboard-page',
    visible: ['Global', 'Friends', 'Local'],
    otherStates: ['You', 'No Rankings Yet', 'Play some games to see the leaderboard!', 'Anonymous'],
  },
  {
    route: '/profile',
    address: '/profile',
    seenBy: 'player',
    page: 'profile-page',
    visible: [
      'Level 1 Player',
      'Total Score',
      'Games Played',
      'Win Rate',
      'Progress to Level 2',
      'Current Streak',
      'Best Streak',
      'First Win',
      'Hot Streak',
      'Perfect Score',
      'Know-It-All',
      'Speed Demon',
      'Social Star',
      'Recent Games',
      'No games played yet',
    ],
    otherStates: ['Quick Play'],
  },
  {
    route: '/profile',
    address: '/profile/avatar',
    seenBy: 'player',
    page: 'avatar-page',
    visible: ['Hair', 'Eyes', 'Body', 'Skin', 'Extras', 'Background'],
    otherStates: ['No items owned in this category', 'Visit the shop to purchase items!'],
  },
  {
    route: '/shop',
    address: '/shop',
    seenBy: 'player',
    page: 'shop-page',
    visible: [
      'Power-ups',
      'Avatar Items',
      'Earn Free Coins',
      'Your Power-ups',
      'Buy Power-ups',
      'Play games: +5 coins',
      'Daily challenge: +50 coins',
    ],
    otherStates: ['You own all available avatar items!', 'Rewarded Video Ad', 'Claim Reward', 'Claiming...'],
  },
  {
    route: '/friends',
    address: '/friends',
    seenBy: 'player',
    page: 'friends-page',
    visible: ['Friends', 'Search', 'Requests', 'Challenges', 'Gifts'],
    tabs: [
      { name: 'Search', visible: ['Type at least 3 characters to search'] },
      { name: 'Gifts', visible: ['Received Gifts', 'Sent Gifts'] },
    ],
    otherStates: [
      'Gift',
      'Challenge',
      'Profile',
      'No users found matching',
      'Add Friend',
      'Accept',
      'Reject',
      'Send Challenge',
      'Claim',
      'Claimed',
      'Pending',
    ],
  },
  {
    route: '/progress',
    address: '/progress',
    seenBy: 'player',
    page: 'progress-page',
    visible: [
      'Your Progress',
      'Total Questions',
      'Accuracy',
      'Avg Time',
      'Categories',
      'Areas to Improve',
      'Play more questions to discover your strengths!',
      'Keep playing to identify improvement areas!',
    ],
    tabs: [
      { name: 'Insights', visible: ['Start playing to unlock personalized insights!'] },
      { name: 'Trends', visible: ['No activity data available yet...'] },
    ],
    otherStates: [
      'Excellent work!',
      'Good progress!',
      'Keep practicing to improve!',
      "You're quick!",
      'Good balance',
      'Take your time',
    ],
  },
  {
    route: '/tournaments',
    address: '/tournaments',
    seenBy: 'player',
    page: 'tournaments-page',
    visible: ['Tournaments', 'Create Tournament', 'Browse', 'My Tournaments', 'Live', 'Completed'],
    otherStates: [
      'Loading tournaments...',
      'Join Tournament',
      'TBD',
      'View Bracket',
      'Watch Live',
      'N/A',
      'View Results',
    ],
  },
  {
    route: '/tournaments/{id}',
    address: '/tournaments/999999',
    seenBy: 'player',
    page: 'tournament-page',
    visible: ['Tournament not found'],
    otherStates: [
      'Start Tournament',
      'Tournament Not Started',
      'The bracket will be generated once the tournament begins.',
      'Loading tournament...',
      'Final',
      'Semifinal',
      'Quarterfinal',
      'Round',
      'Match',
      'Completed',
      'In Progress',
      'Pending',
      'VS',
      'TBD',
      'Start Match',
      'BYE',
      'Unknown',
      'Tournament Champion',
      'Tournament still in progress...',
      'Loading bracket...',
    ],
  },
  {
    route: '/admin',
    address: '/admin',
    seenBy: 'administrator',
    page: 'admin-page',
    visible: [
      'Admin Panel',
      'Manage your trivia application',
      'User Management',
      'Manage Users',
      'Question Management',
      'Manage Questions',
      'Analytics',
      'View Analytics',
      'App Settings',
      'Settings',
      'Quick Stats',
      'Total Questions',
      'Active Users',
    ],
  },
  {
    route: '/admin/questions',
    address: '/admin/questions',
    seenBy: 'administrator',
    page: 'admin-questions-page',
    visible: ['All Categories'],
    otherStates: [
      'Add New Question',
      'Search questions...',
      'No questions found',
      'Loading questions...',
      'Edit Question',
      'Cancel',
      'Update Question',
    ],
  },
  {
    route: 'any other path',
    address: '/nowhere',
    seenBy: 'player',
    page: 'not-found-page',
    visible: ['Page Not Found'],
  },
];

/** Entries of the bottom bar on phones, in order. */
export const bottomBarEntries = ['Home', 'Tournaments', 'Friends', 'Progress', 'Rankings', 'Profile', 'Shop'];

/** Links of the sidebar on desktops, in order. */
export const sidebarLinks = ['Home', 'Tournaments', 'Friends', 'Progress', 'Leaderboard', 'Profile', 'Shop'];
