import type { Sharing } from '#shared/sharing/contract.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { useShare } from './queries.ts';

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly what: Sharing;
  readonly label?: string;
}

/** Shares something by a link of its own, which has a picture. */
export function ShareButton({ what, label = 'Share', variant = 'plain', size }: ShareButtonProps) {
  const share = useShare();
  return (
    <Button variant={variant} size={size} icon="share" busy={share.isPending} onClick={() => share.mutate(what)}>
      {label}
    </Button>
  );
}
