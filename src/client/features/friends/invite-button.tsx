import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { useInvite } from './queries.ts';
import { shareInvite } from './share-invite.ts';

/** "Invite a friend": the link is there before the press, for sharing has to follow a press at once. */
export function InviteButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { data, error, refetch, isFetching } = useInvite();
  return (
    <Button
      variant={variant}
      icon={error ? 'again' : 'share'}
      busy={isFetching}
      onClick={() => void (data ? shareInvite(data.url) : refetch())}
    >
      {error ? 'Get your invite link' : 'Invite a friend'}
    </Button>
  );
}
