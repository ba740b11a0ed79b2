import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { useInvite } from './queries.ts';
import { shareInvite } from './share-invite.ts';

/** The link is loaded before the press, because browsers allow sharing only directly after one. */
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
