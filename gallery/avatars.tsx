import { Avatar } from '#client/ui/people/avatar.tsx';
import { wardrobe } from '#client/ui/avatar-art/wardrobe.ts';
import { type AvatarLook, avatarPlaces } from '#shared/avatar/rules.ts';
import { Section } from './section.tsx';

const bare: AvatarLook = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};

const plain: AvatarLook = { ...bare, hairStyle: 'bob', eyeColor: 'green', faceColor: 'shell', hairColor: 'ginger' };

const characters: readonly AvatarLook[] = [
  { ...plain, bodyColor: 'striped', background: 'forest' },
  look('curly', 'black', 'happy', 'umber', 'tee-coral', 'headphones', 'sunny'),
  look('bun', 'silver', 'sleepy', 'clay', 'tee-ink', 'chain', 'chevrons'),
  look('spiky', 'blond', 'blue', 'dune', 'tee-leaf', 'arrow', 'castle'),
  look('mohawk', 'rose', 'dots', 'tide', 'night-jumper', 'sunglasses', 'star-field'),
  look('headscarf', 'lagoon', 'hazel-lashes', 'amber', 'royal', 'parrot', 'library'),
  look('octopus', 'heather', 'odd', 'moss', 'space-suit', 'glasses', 'reef'),
  look('afro', 'rainbow', 'stars', 'onyx', 'wizard-robe', 'halo', 'aurora'),
];

export function Avatars() {
  return (
    <Section title="Avatars" note="Seven places, drawn from what is worn. To be known at 32 pixels, and liked at 320.">
      {[32, 64, 104].map((size) => (
        <div key={size} className="gallery-row">
          {[bare, ...characters].map((worn, i) => (
            <Avatar key={i} name="Wren" look={worn} size={size} />
          ))}
        </div>
      ))}
      <div className="gallery-row">
        <Avatar name="Wren" look={characters.at(-1)} size={320} />
      </div>
      {avatarPlaces.map((place) => (
        <div key={place} className="gallery-row">
          {Object.keys(wardrobe[place]).map((value) => (
            <Avatar key={value} name={value} look={{ ...plain, [place]: value }} size={84} />
          ))}
        </div>
      ))}
    </Section>
  );
}

function look(
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
