import type { ShareRequest } from '#shared/sharing/contract.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { useShare } from './queries.ts';

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly what: ShareRequest;
  readonly label?: string;
}

export function ShareButton({ what, label = 'Share', variant = 'plain', size }: ShareButtonProps) {
  const share = useShare();
  return (
    <Button variant={variant} size={size} icon="share" busy={share.isPending} onClick={() => share.mutate(what)}>
      {label}
    </Button>
  );
}
