import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

const menuItems = [
  { value: 'remove', label: 'Remove friend' },
  { value: 'block', label: 'Block' },
];

export function People() {
  return (
    <Section title="People" note="A player and the available actions. The picture and the name link to the profile.">
      <ul className="people">
        <PersonRow
          name="Maximiliana Featherstonehaugh-Cholmondeley"
          href="#profile"
          notes={['Level 24 · 11,840 points', '320 points this week']}
          aside={<MenuButton label="More" variant="ghost" size="sm" items={menuItems} onChoose={discardEvent} />}
        >
          <Button variant="plain" size="sm" icon="gift">
            Gift
          </Button>
          <Button variant="secondary" size="sm" icon="swords">
            Challenge
          </Button>
          <LinkButton variant="plain" size="sm" icon="user" href="#profile">
            Profile
          </LinkButton>
        </PersonRow>
        <PersonRow name="Pip" href="#profile" notes={['Level 1 · 0 points']}>
          <Badge tone="plain" icon="hourglass">
            Request sent
          </Badge>
        </PersonRow>
        <PersonRow name="Former player" notes={['Level 1 · 0 points']} />
      </ul>
    </Section>
  );
}
