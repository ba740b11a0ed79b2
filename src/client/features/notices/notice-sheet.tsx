import './notice-sheet.css';
import type { Notice } from '#shared/notices/contract.ts';
import type { NoticeKind } from '#shared/notices/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { noticeTexts } from './notice-texts.ts';
import { useConfirmNotice } from './queries.ts';

interface NoticeSheetProps {
  readonly notice: Notice;
  readonly onNavigate: (href: string) => void;
  readonly onRead: () => void;
}

/** Links that notices offer besides being confirmed. */
const nextSteps: Readonly<Partial<Record<NoticeKind, { readonly label: string; readonly href: string }>>> = {
  renamed: { label: 'Choose a new name', href: `${pathTo('/settings')}#about-you` },
  heldBack: { label: 'Send an appeal', href: pathTo('/leaderboard') },
};

/** A notice of an administrator. It is shown until the player confirms or closes it. */
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
