import './notice-sheet.css';
import type { NoticeKind } from '#shared/notices/rules.ts';
import type { Notice } from '#shared/notices/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useConfirmNotice } from './queries.ts';

interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly after: string;
}

const warningText = 'If it happens again, your account may be suspended.';

const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  warned: {
    title: 'Please keep it friendly',
    text: 'Other players reported this, and we have looked at it:',
    after: `Trivia Quest is for everybody. ${warningText}`,
  },
  renamed: {
    title: 'Please choose another name',
    text: 'Your name could hurt other players, so we have taken it away:',
    after: 'You have a neutral name for now. Choose a new one that everybody can enjoy: it costs you nothing.',
  },
  messageRemoved: {
    title: 'We removed a message',
    text: 'Your friend got your gift, but no longer the words that you sent with it:',
    after: `Trivia Quest is for everybody. ${warningText}`,
  },
  tournamentRenamed: {
    title: 'Your tournament has another name',
    text: 'Other players reported its name or description, so we have taken them away:',
    after: `The tournament goes on as it was. ${warningText}`,
  },
  heldBack: {
    title: 'A moderator is checking your games',
    text: 'Even the best players hardly ever play like this, so you are off boards, leagues and official tournaments for now:',
    after: 'You can play on as usual. If this is a mistake, send an appeal: a moderator will read it.',
  },
  heldBackCleared: {
    title: 'You are back',
    text: 'A moderator has looked at your games. You are back on boards, in leagues and in official tournaments. This was about:',
    after: 'Thank you for your patience.',
  },
  heldBackConfirmed: {
    title: 'You stay off the boards',
    text: 'A moderator has looked at your games. You stay off boards, leagues and official tournaments because of this:',
    after: 'You can play on as usual, and send an appeal on the leaderboard page if you have not sent one yet.',
  },
};

interface NoticeSheetProps {
  readonly notice: Notice;
  readonly onNavigate: (href: string) => void;
  readonly onRead: () => void;
}

const nextSteps: Readonly<Partial<Record<NoticeKind, { readonly label: string; readonly href: string }>>> = {
  renamed: { label: 'Choose a new name', href: `${pathTo('/settings')}#about-you` },
  heldBack: { label: 'Send an appeal', href: pathTo('/leaderboard') },
};

/** Shown until the player confirms or closes it. */
export function NoticeSheet({ notice, onNavigate: onGo, onRead }: NoticeSheetProps) {
  const { id, kind, about, words } = notice;
  const { title, text, after } = noticeTexts[kind];
  const confirm = useConfirmNotice();

  function close() {
    onRead();
    confirm.mutate(id);
  }

  const next = nextSteps[kind];

  function takeNextStep(href: string) {
    confirm.mutate(id);
    onGo(href);
  }

  return (
    <Sheet open title={title} onClose={close}>
      <Stack gap={4}>
        <Text>{text}</Text>
        <Surface as="blockquote" tone="well" className="notice-about">
          {about}
        </Surface>
        {words && (
          <Text>
            <Text as="span" strong>
              We would like to add:
            </Text>{' '}
            {words}
          </Text>
        )}
        <Text tone="soft">{after}</Text>
        {next && (
          <Button block icon="pencil" onClick={() => takeNextStep(next.href)}>
            {next.label}
          </Button>
        )}
        <Button block variant={next ? 'ghost' : 'primary'} busy={confirm.isPending} onClick={close}>
          {next ? 'Later' : 'I have read this'}
        </Button>
      </Stack>
    </Sheet>
  );
}
