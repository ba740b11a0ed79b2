import type { NoticeKind } from '#shared/notices/rules.ts';

interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly after: string;
}

const again = 'If it happens again, your account may be suspended.';

/** What a player reads who was reported, and an administrator agreed. */
export const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  warned: {
    title: 'Please keep it friendly',
    text: 'Other players reported this, and we have looked at it:',
    after: `Trivia Quest is for everybody. ${again}`,
  },
  renamed: {
    title: 'Please choose another name',
    text: 'Your name could hurt other players, so we have taken it away:',
    after: 'You have a neutral name for now. Choose a new one that everybody can enjoy: it costs you nothing.',
  },
  messageRemoved: {
    title: 'We removed a message',
    text: 'Your friend got your gift, but no longer the words that you sent with it:',
    after: `Trivia Quest is for everybody. ${again}`,
  },
  tournamentRenamed: {
    title: 'Your tournament has another name',
    text: 'Other players reported its name or description, so we have taken them away:',
    after: `The tournament goes on as it was. ${again}`,
  },
};
