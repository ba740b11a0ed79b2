import type { SetupStep } from '#shared/settings/setup-steps.ts';
import { pathTo } from '#shared/path-to.ts';
import type { SetupProgress } from '#shared/statistics/contract.ts';

export const setupStepTitles: Readonly<Record<SetupStep, string>> = {
  password: 'A password of your own',
  address: 'An address that others can open',
  backup: 'A backup',
  mail: 'Mail, or none',
  operator: 'Who runs this game',
  questions: 'Questions of your own',
  invite: 'Somebody to play with',
  game: 'One game, played',
};

interface SetupStepText {
  readonly text: string;
  /** Null if the step is done on the server's machine. */
  readonly link: { readonly href: string; readonly label: string } | null;
  readonly skipLabel: string;
}

export function getSetupStepText(
  step: SetupStep,
  { publicUrl, copiesItself }: Omit<SetupProgress, 'steps'>,
): SetupStepText {
  const texts: Readonly<Record<SetupStep, SetupStepText>> = {
    password: {
      text: 'The first one was made up for you, and stands in a file.',
      link: { href: pathTo('/settings/sign-in'), label: 'Change it' },
      skipLabel: 'Skip',
    },
    address: {
      text: `Now it is ${publicUrl}, which only this machine can open. Put the game behind https, and its address into PUBLIC_URL, where the server starts.`,
      link: null,
      skipLabel: 'Only I play here',
    },
    backup: {
      text: copiesItself
        ? 'The server copies its database each night, into the folder “backups” beside it. The first copy is on its way.'
        : 'Nobody copies a PostgreSQL by itself. ops/backup.sh does it each night, and tries whether it can be restored.',
      link: null,
      skipLabel: 'It is taken care of',
    },
    mail: {
      text: 'With SMTP_URL and MAIL_FROM, players reset their passwords themselves. Without, you make a link for them on their page under Players, and send it your own way.',
      link: null,
      skipLabel: 'No mail: I send links',
    },
    operator: {
      text: 'Your name, and where players can write to: Privacy, Terms and Contact tell it to everybody.',
      link: { href: pathTo('/admin/settings', { query: { tab: 'switches' } }), label: 'Tell them' },
      skipLabel: 'Not needed here',
    },
    questions: {
      text: 'Everybody can look up the answers to the shipped questions, and bots do. So can they for the Open Trivia Database. If boards matter to you, write your own questions, or import a file from Moodle or a spreadsheet.',
      link: { href: pathTo('/admin/questions', { hash: 'import' }), label: 'Import questions' },
      skipLabel: 'Use the shipped questions',
    },
    invite: {
      text: 'Send your link around. It ticks itself off when the first other account is there.',
      link: { href: pathTo('/friends'), label: 'Invite somebody' },
      skipLabel: 'Not yet',
    },
    game: {
      text: 'See it as your players will: ten questions, three lives.',
      link: { href: pathTo('/'), label: 'Play' },
      skipLabel: 'Skip',
    },
  };
  return texts[step];
}
