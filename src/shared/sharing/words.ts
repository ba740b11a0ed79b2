import type { Shared, SharedThing } from './contract.ts';

/** What somebody is called who has no account. */
export const anonymousName = 'A traveller';

/** What a link shows where messengers look at it: something shared, an invitation to be friends, how a tournament ended. */
export interface Shown {
  readonly by: Shared['by'];
  readonly thing: SharedThing | { readonly kind: 'invite' } | ShownResults;
}

interface ShownResults {
  readonly kind: 'results';
  readonly name: string;
  readonly category: string | null;
  readonly participantCount: number;
}

/** How something that is shared reads: on its page, on its picture, and in the preview of its link. */
export interface SharedWords {
  /** "Wren scored". */
  readonly lead: string;
  /** What is written largest. */
  readonly figure: string;
  readonly below: string;
  /** The whole of it in one line. */
  readonly title: string;
  /** What the reader is asked. */
  readonly call: string;
}

const numbers = new Intl.NumberFormat('en');
const count = (of: number, one: string, more: string) => `${numbers.format(of)} ${of === 1 ? one : more}`;

/** The words for something that is shared, by a name: the same everywhere it is shown. */
export function sharedWords({ by, thing }: Shown, name = by?.displayName ?? anonymousName): SharedWords {
  const { title, ...words } = wordsOf(thing, name);
  return { ...words, title: title ?? `${words.lead} ${words.figure} ${words.below}` };
}

type Words = Omit<SharedWords, 'title'> & { readonly title?: string };

function wordsOf(thing: Shown['thing'], name: string): Words {
  switch (thing.kind) {
    case 'game':
      return gameWords(thing, name);
    case 'duel':
      return duelWords(thing, name);
    case 'streak':
      return {
        lead: `${name} has played`,
        figure: count(thing.days, 'day', 'days'),
        below: thing.days === 1 ? 'A streak begins' : 'in a row',
        title: `${name} has a streak of ${count(thing.days, 'day', 'days')}`,
        call: 'Start a streak of your own',
      };
    case 'tournament':
      return tournamentWords(thing, name);
    case 'invite':
      return {
        lead: `${name} invites you to`,
        figure: 'Trivia Quest',
        below: 'Play the same questions, see who knows more',
        title: `${name} invites you to Trivia Quest`,
        call: 'Join and become friends',
      };
    case 'results':
      return {
        lead: `${name} won`,
        figure: thing.name,
        below: `${thing.category ?? 'Any category'} · ${count(thing.participantCount, 'player', 'players')}`,
        title: `${name} won ${thing.name}`,
        call: 'See every match',
      };
  }
}

type Of<K extends SharedThing['kind']> = Extract<SharedThing, { readonly kind: K }>;

function gameWords(thing: Of<'game'>, name: string): Words {
  const { gameMode, category, score, questionsCorrect, questionsAnswered } = thing;
  if (gameMode === 'survival') {
    return {
      lead: `${name} survived`,
      figure: count(questionsCorrect, 'question', 'questions'),
      below: `for ${count(score, 'point', 'points')}`,
      call: 'How far do you get?',
    };
  }
  return {
    lead: `${name} scored`,
    figure: numbers.format(score),
    below: `${questionsCorrect} of ${questionsAnswered} right in ${category ?? 'Quick Play'}`,
    title: `${name} scored ${count(score, 'point', 'points')} in ${category ?? 'Quick Play'}`,
    call: 'Can you beat it?',
  };
}

const duelVerbs = { won: 'won', lost: 'lost', drawn: 'drew' } as const;

function duelWords({ isMatch, outcome, category, score, opponentScore }: Of<'duel'>, name: string): Words {
  const what = isMatch ? 'a tournament match' : 'a duel';
  const scores = [score, opponentScore].flatMap((of) => (of === null ? [] : numbers.format(of)));
  return {
    lead: `${name} ${duelVerbs[outcome]} ${what}`,
    figure: scores.join(' : '),
    below: category ? `in ${category}` : 'Ten questions, the same for both',
    title: `${name} ${duelVerbs[outcome]} ${what}${scores.length > 1 ? ` ${scores.join(' to ')}` : ''}`,
    call: 'Who is next?',
  };
}

function tournamentWords(thing: Of<'tournament'>, name: string): Words {
  const { category, participantCount, maxParticipants, entryFee, status } = thing;
  const isOpen = status === 'registration';
  const fee = entryFee === 0 ? 'free to enter' : `${count(entryFee, 'coin', 'coins')} to enter`;
  const seats = `${participantCount} of ${maxParticipants} seats taken`;
  return {
    lead: isOpen ? `${name} invites you to` : `${name} shows you`,
    figure: thing.name,
    below: [category ?? 'Any category', isOpen ? seats : tournamentStates[status], ...(isOpen ? [fee] : [])].join(
      ' · ',
    ),
    title: isOpen ? `${name} invites you to ${thing.name}` : thing.name,
    call: isOpen ? 'Take a seat' : 'Have a look',
  };
}

const tournamentStates = {
  registration: 'open',
  in_progress: 'being played',
  completed: 'over',
  cancelled: 'cancelled',
} as const;
