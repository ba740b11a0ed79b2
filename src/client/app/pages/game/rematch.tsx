import { useEffect, useRef } from 'react';
import { getPlayPath } from '#client/features/challenges/challenge-texts.ts';
import { useSendChallenge } from '#client/features/challenges/writes.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';

interface RematchProps {
  challengedId: string;
  categoryId: number;
}

/**
 * Sends the same challenge again. The challenger may play first, so the button is then replaced by a link to the game.
 */
export function Rematch({ challengedId, categoryId }: RematchProps) {
  const send = useSendChallenge();
  if (send.data) return <PlayLink href={getPlayPath(send.data)} />;
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
