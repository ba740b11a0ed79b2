import { Button } from '#client/ui/controls/button.tsx';
import { shareLink } from '#client/platform/share-link.ts';

interface ShareButtonProps {
  readonly label: string;
  /** Context for screen readers. */
  readonly about: string;
  readonly text: string;
  readonly url: string;
}

export function ShareButton({ label, about, text, url }: ShareButtonProps) {
  return (
    <Button variant="ghost" size="sm" icon="share" onClick={() => void shareLink({ text, url })}>
      <span>
        {label}
        <span className="vh">: {about}</span>
      </span>
    </Button>
  );
}
