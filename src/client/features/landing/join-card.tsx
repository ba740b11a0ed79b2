import './join-card.css';
import { pathTo } from '#shared/path-to.ts';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';

const travellers = ['juniper', 'captain', 'zig'] as const;

/** Last section of the landing page, with a second sign-up link. */
export function JoinCard() {
  return (
    <Card as="section" className="join">
      <div className="join-travellers" aria-hidden="true">
        {travellers.map((name) => (
          <img key={name} src={`/travellers/${name}.svg`} alt="" width={88} height={88} loading="lazy" />
        ))}
      </div>
      <h2>The others have set off already.</h2>
      <LinkButton href={getSignInPath('join')} size="lg">
        Join the Quest
      </LinkButton>
      <p className="muted small">
        Nothing is tracked unless you say yes. <a href={pathTo('/privacy')}>What we keep about you</a>
      </p>
    </Card>
  );
}
