import { Avatar } from '#client/ui/people/avatar.tsx';
import { wardrobe } from '#client/ui/avatar-art/wardrobe.ts';
import { type AvatarLook, avatarPlaces } from '#shared/avatar/rules.ts';
import { Section } from './section.tsx';

const emptyLook: AvatarLook = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};

const plainLook: AvatarLook = {
  ...emptyLook,
  hairStyle: 'bob',
  eyeColor: 'green',
  faceColor: 'shell',
  hairColor: 'ginger',
};

const characters: readonly AvatarLook[] = [
  { ...plainLook, bodyColor: 'striped', background: 'forest' },
  createLook('curly', 'black', 'happy', 'umber', 'tee-coral', 'headphones', 'sunny'),
  createLook('bun', 'silver', 'sleepy', 'clay', 'tee-ink', 'chain', 'chevrons'),
  createLook('spiky', 'blond', 'blue', 'dune', 'tee-leaf', 'arrow', 'castle'),
  createLook('mohawk', 'rose', 'dots', 'tide', 'night-jumper', 'sunglasses', 'star-field'),
  createLook('headscarf', 'lagoon', 'hazel-lashes', 'amber', 'royal', 'parrot', 'library'),
  createLook('octopus', 'heather', 'odd', 'moss', 'space-suit', 'glasses', 'reef'),
  createLook('afro', 'rainbow', 'stars', 'onyx', 'wizard-robe', 'halo', 'aurora'),
];

export function Avatars() {
  return (
    <Section title="Avatars" note="Seven item slots. Recognizable at 32 pixels, attractive at 320.">
      {[32, 64, 104].map((size) => (
        <div key={size} className="gallery-row">
          {[emptyLook, ...characters].map((characterLook, i) => (
            <Avatar key={i} name="Wren" look={characterLook} size={size} />
          ))}
        </div>
      ))}
      <div className="gallery-row">
        <Avatar name="Wren" look={characters.at(-1)} size={320} />
      </div>
      {avatarPlaces.map((place) => (
        <div key={place} className="gallery-row">
          {Object.keys(wardrobe[place]).map((value) => (
            <Avatar key={value} name={value} look={{ ...plainLook, [place]: value }} size={84} />
          ))}
        </div>
      ))}
    </Section>
  );
}

function createLook(
  hairStyle: string,
  hairColor: string,
  eyeColor: string,
  faceColor: string,
  bodyColor: string,
  accessory: string,
  background: string,
): AvatarLook {
  return { hairStyle, hairColor, eyeColor, faceColor, bodyColor, accessory, background };
}
