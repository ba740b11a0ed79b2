import { pathTo } from '#shared/path-to.ts';
import { InfoHead, InfoPart } from './info-parts.tsx';

export function Terms() {
  return (
    <>
      <InfoHead slug="mythology" title="Terms" lead="Short, because it is a game. Be kind, play fair, have fun." />
      <div className="info-parts">
        <InfoPart icon="heart" title="Free to play">
          <p>
            Trivia Quest costs nothing. Coins, items and power-ups have no value outside the game: they cannot be
            bought, sold or turned into money.
          </p>
        </InfoPart>
        <InfoPart icon="user" title="Your account">
          <p>
            One person, one account. Keep your password to yourself. If you are too young to agree to this where you
            live, ask your parents first.
          </p>
        </InfoPart>
        <InfoPart icon="shield" title="Fair play">
          <p>
            No scripts, no second accounts, no answers from a friend behind you in a tournament. What the game notices
            is <a href={pathTo('/help', { hash: 'fair-play' })}>no secret</a>.
          </p>
        </InfoPart>
        <InfoPart icon="users" title="Be kind">
          <p>
            Names, messages and tournaments are read by others, some of them children. Nothing hateful, nothing obscene,
            nobody else&apos;s private data. A word filter looks at them; it knows English only. What slips through you
            can report, on the player&apos;s profile, beside the message or on the tournament&apos;s page.
          </p>
        </InfoPart>
        <InfoPart icon="ban" title="If somebody does not">
          <p>
            Whoever runs this game may rename, suspend or remove who breaks these rules, and correct what was won
            unfairly. Whoever is warned, renamed or suspended is told, and nobody learns who reported them.
          </p>
        </InfoPart>
        <InfoPart icon="warning" title="What we cannot promise">
          <p>
            We do our best to keep the game running and the questions right. Both can fail. Please do not settle a bet,
            an exam or a marriage with it.
          </p>
        </InfoPart>
        <InfoPart icon="pencil" title="If these terms change">
          <p>We say so in the game before they do. If you no longer agree, you can leave and take your data along.</p>
        </InfoPart>
      </div>
    </>
  );
}
