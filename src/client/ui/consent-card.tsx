import './consent-card.css';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface ConsentCardProps {
  onAccept: () => void;
  onReject: () => void;
  onClose: () => void;
}

/** Both choices look alike: neither is the easier one. */
export function ConsentCard({ onAccept, onReject, onClose }: ConsentCardProps) {
  return (
    <section className="consent" aria-label="Cookies">
      <p className="small">
        <b>Cookies?</b> We count visits and show house ads only if you say so.
      </p>
      <div className="row">
        <Button variant="secondary" size="sm" className="grow" onClick={onAccept}>
          Accept All
        </Button>
        <Button variant="secondary" size="sm" className="grow" onClick={onReject}>
          Reject All
        </Button>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
    </section>
  );
}
