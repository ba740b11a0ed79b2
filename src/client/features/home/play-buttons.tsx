import './play-buttons.css';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';

export function PlayButtons({ playWay: playSettingsLink }: { playWay: ReactNode }) {
  return (
    <section className="play-buttons" aria-label="Play">
      <LinkButton id="play" href={pathTo('/game')} size="lg" icon="play" block>
        Quick Play
      </LinkButton>
      <a className="piece survival-link" href={pathTo('/game/survival')}>
        <Icon name="flame" />
        <span>
          Survival Mode
          <small>One wrong = Game Over</small>
        </span>
      </a>
      {playSettingsLink}
    </section>
  );
}
