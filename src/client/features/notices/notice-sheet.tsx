import './notice-sheet.css';
import type { Notice } from '#shared/notices/contract.ts';
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
  readonly onGo: (href: string) => void;
}

/** A word of an administrator's: it stays until its player says that it was read, which closing it does too. */
export function NoticeSheet({ notice, onGo }: NoticeSheetProps) {
  const { id, kind, about, words } = notice;
  const { title, text, after } = noticeTexts[kind];
  const confirm = useConfirmNotice();
  const close = () => confirm.mutate(id);

  function chooseName() {
    confirm.mutate(id);
    onGo(`${pathTo('/settings')}#about-you`);
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
        {kind === 'renamed' && (
          <Button block icon="pencil" onClick={chooseName}>
            Choose a new name
          </Button>
        )}
        <Button block variant={kind === 'renamed' ? 'ghost' : 'primary'} busy={confirm.isPending} onClick={close}>
          {kind === 'renamed' ? 'Later' : 'I have read this'}
        </Button>
      </Stack>
    </Sheet>
  );
}
