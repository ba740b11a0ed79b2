import { useEffect, useRef } from 'react';
import { playHref } from '#client/features/challenges/challenge-texts.ts';
import { useSendChallenge } from '#client/features/challenges/writes.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';

interface RematchProps {
  challengedId: string;
  categoryId: number;
}

/** The same challenge once more, with one tap; whoever asks may play first, so the way there takes its place. */
export function Rematch({ challengedId, categoryId }: RematchProps) {
  const send = useSendChallenge();
  if (send.data) return <PlayLink href={playHref(send.data)} />;
  return (
    <Button icon="again" busy={send.isPending} onClick={() => send.mutate({ challengedId, categoryId })}>
      Rematch
    </Button>
  );
}

function PlayLink({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <LinkButton icon="play" href={href} ref={link}>
      Play Now
    </LinkButton>
  );
}
