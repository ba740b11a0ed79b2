import './consent-card.css';
import { pathTo } from '#shared/path-to.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Row } from '../layout.tsx';

interface ConsentCardProps {
  onAccept: () => void;
  onReject: () => void;
  onClose: () => void;
}

/** Both buttons look the same so that neither choice is favored. */
export function ConsentCard({ onAccept, onReject, onClose }: ConsentCardProps) {
  return (
    <section className="consent" aria-label="Cookies">
      <p className="small">
        We use cookies to show our own ads and count visits. No third parties.{' '}
        <a href={pathTo('/privacy', { hash: 'cookies' })}>Privacy</a>
      </p>
      <Row gap={2}>
        <Button variant="secondary" size="sm" className="grow" onClick={onAccept}>
          Accept All
        </Button>
        <Button variant="secondary" size="sm" className="grow" onClick={onReject}>
          Reject All
        </Button>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </Row>
    </section>
  );
}
