import type { FirstStep } from '#shared/settings/first-day.ts';
import { pathTo } from '#shared/path-to.ts';
import type { FirstDay } from '#shared/statistics/contract.ts';

/** What each step is called, wherever it stands. */
export const stepTitles: Readonly<Record<FirstStep, string>> = {
  password: 'A password of your own',
  address: 'An address that others can open',
  backup: 'A backup',
  mail: 'Mail, or none',
  operator: 'Who runs this game',
  questions: 'Questions of your own',
  invite: 'Somebody to play with',
  game: 'One game, played',
};

interface StepLook {
  /** What to do, and what it is good for. */
  readonly text: string;
  /** Where it is done; null where that is on the machine of the server. */
  readonly way: { readonly href: string; readonly label: string } | null;
  /** What who does without it says. */
  readonly without: string;
}

/** What stands in the list under the title of an open step. */
export function stepLook(step: FirstStep, { publicUrl, copiesItself }: Omit<FirstDay, 'steps'>): StepLook {
  const looks: Readonly<Record<FirstStep, StepLook>> = {
    password: {
      text: 'The first one was made up for you, and stands in a file.',
      way: { href: pathTo('/settings/sign-in'), label: 'Change it' },
      without: 'Skip',
    },
    address: {
      text: `Now it is ${publicUrl}, which only this machine can open. Put the game behind https, and its address into PUBLIC_URL, where the server starts.`,
      way: null,
      without: 'Only I play here',
    },
    backup: {
      text: copiesItself
        ? 'The server copies its database each night, into the folder “backups” beside it. The first copy is on its way.'
        : 'Nobody copies a PostgreSQL by itself. ops/backup.sh does it each night, and tries whether it can be restored.',
      way: null,
      without: 'It is taken care of',
    },
    mail: {
      text: 'With SMTP_URL and MAIL_FROM, players reset their passwords themselves. Without, you make a link for them on their page under Players, and send it your own way.',
      way: null,
      without: 'No mail: I send links',
    },
    operator: {
      text: 'Your name, and where players can write to: Privacy, Terms and Contact tell it to everybody.',
      way: { href: pathTo('/admin/settings', { query: { tab: 'switches' } }), label: 'Tell them' },
      without: 'Not needed here',
    },
    questions: {
      text: 'Everybody can look up the answers to the shipped questions, and bots do. So can they for the Open Trivia Database. If boards matter to you, write your own questions, or import a file from Moodle or a spreadsheet.',
      way: { href: pathTo('/admin/questions', { hash: 'import' }), label: 'Import questions' },
      without: 'Use the shipped questions',
    },
    invite: {
      text: 'Send your link around. It ticks itself off when the first other account is there.',
      way: { href: pathTo('/friends'), label: 'Invite somebody' },
      without: 'Not yet',
    },
    game: {
      text: 'See it as your players will: ten questions, three lives.',
      way: { href: pathTo('/'), label: 'Play' },
      without: 'Skip',
    },
  };
  return looks[step];
}
