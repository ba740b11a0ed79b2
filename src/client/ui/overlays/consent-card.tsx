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

/** Both choices look alike: neither is the easier one. */
export function ConsentCard({ onAccept, onReject, onClose }: ConsentCardProps) {
  return (
    <section className="consent" aria-label="Cookies">
      <p className="small">
        <b>Cookies?</b> <b>Accept All:</b> you see our own ads, and we count which ads and screens you look at.{' '}
        <b>Reject All:</b> no ads, no rewarded videos, nothing counted. Until you choose, you see our own ads and nobody
        counts. <a href={pathTo('/privacy', { hash: 'cookies' })}>Privacy</a>
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
