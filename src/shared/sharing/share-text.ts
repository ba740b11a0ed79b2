import type { Shared, SharedThing } from './contract.ts';

export const anonymousName = 'A traveller';

export interface SharePreview {
  readonly by: Shared['by'];
  readonly thing: SharedThing | { readonly kind: 'invite' } | SharedResults;
}

interface SharedResults {
  readonly kind: 'results';
  readonly name: string;
  readonly category: string | null;
  readonly participantCount: number;
}

/** Texts for shared content, used on its page, in its picture and in its link preview. */
export interface ShareText {
  /** "Wren scored". */
  readonly lead: string;
  /** The largest text. */
  readonly figure: string;
  readonly below: string;
  /** The complete message in one line. */
  readonly title: string;
  readonly call: string;
}

const numberFormat = new Intl.NumberFormat('en');
const formatCount = (of: number, one: string, more: string) => `${numberFormat.format(of)} ${of === 1 ? one : more}`;

export function formatShareText({ by, thing }: SharePreview, name = by?.displayName ?? anonymousName): ShareText {
  const { title, ...parts } = formatThing(thing, name);
  return { ...parts, title: title ?? `${parts.lead} ${parts.figure} ${parts.below}` };
}

type ShareTextParts = Omit<ShareText, 'title'> & { readonly title?: string };

function formatThing(thing: SharePreview['thing'], name: string): ShareTextParts {
  switch (thing.kind) {
    case 'game':
      return formatGame(thing, name);
    case 'duel':
      return formatDuel(thing, name);
    case 'streak':
      return {
        lead: `${name} has played`,
        figure: formatCount(thing.days, 'day', 'days'),
        below: thing.days === 1 ? 'A streak begins' : 'in a row',
        title: `${name} has a streak of ${formatCount(thing.days, 'day', 'days')}`,
        call: 'Start a streak of your own',
      };
    case 'tournament':
      return formatTournament(thing, name);
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
        below: `${thing.category ?? 'Any category'} · ${formatCount(thing.participantCount, 'player', 'players')}`,
        title: `${name} won ${thing.name}`,
        call: 'See every match',
      };
  }
}

type SharedOfKind<K extends SharedThing['kind']> = Extract<SharedThing, { readonly kind: K }>;

function formatGame(thing: SharedOfKind<'game'>, name: string): ShareTextParts {
  const { gameMode, category, score, questionsCorrect, questionsAnswered } = thing;
  if (gameMode === 'survival') {
    return {
      lead: `${name} survived`,
      figure: formatCount(questionsCorrect, 'question', 'questions'),
      below: `for ${formatCount(score, 'point', 'points')}`,
      call: 'How far do you get?',
    };
  }
  return {
    lead: `${name} scored`,
    figure: numberFormat.format(score),
    below: `${questionsCorrect} of ${questionsAnswered} right in ${category ?? 'Quick Play'}`,
    title: `${name} scored ${formatCount(score, 'point', 'points')} in ${category ?? 'Quick Play'}`,
    call: 'Can you beat it?',
  };
}

const duelVerbs = { won: 'won', lost: 'lost', drawn: 'drew' } as const;

function formatDuel(
  { isMatch, outcome, category, score, opponentScore }: SharedOfKind<'duel'>,
  name: string,
): ShareTextParts {
  const what = isMatch ? 'a tournament match' : 'a duel';
  const scores = [score, opponentScore].flatMap((of) => (of === null ? [] : numberFormat.format(of)));
  return {
    lead: `${name} ${duelVerbs[outcome]} ${what}`,
    figure: scores.join(' : '),
    below: category ? `in ${category}` : 'Ten questions, the same for both',
    title: `${name} ${duelVerbs[outcome]} ${what}${scores.length > 1 ? ` ${scores.join(' to ')}` : ''}`,
    call: 'Who is next?',
  };
}

function formatTournament(thing: SharedOfKind<'tournament'>, name: string): ShareTextParts {
  const { category, participantCount, maxParticipants, entryFee, status } = thing;
  const isOpen = status === 'registration';
  const fee = entryFee === 0 ? 'free to enter' : `${formatCount(entryFee, 'coin', 'coins')} to enter`;
  const seats = `${participantCount} of ${maxParticipants} seats taken`;
  return {
    lead: isOpen ? `${name} invites you to` : `${name} shows you`,
    figure: thing.name,
    below: [category ?? 'Any category', isOpen ? seats : tournamentStatusNames[status], ...(isOpen ? [fee] : [])].join(
      ' · ',
    ),
    title: isOpen ? `${name} invites you to ${thing.name}` : thing.name,
    call: isOpen ? 'Take a seat' : 'Have a look',
  };
}

const tournamentStatusNames = {
  registration: 'open',
  in_progress: 'being played',
  completed: 'over',
  cancelled: 'cancelled',
} as const;
