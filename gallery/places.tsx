import { useState } from 'react';
import { CategoryTile, LandmarkChip } from '#client/ui/category-tile.tsx';
import { categorySlugs } from '#client/ui/scenery/category-slugs.ts';
import { PlaceChoice } from '#client/ui/fields/place-choice.tsx';
import { Section } from './section.tsx';

const specialNames: Record<string, string> = { general: 'General Knowledge' };

const places = categorySlugs.map((slug, id) => ({ id, name: getCategoryName(slug), icon: slug }));

function getCategoryName(slug: string): string {
  return specialNames[slug] ?? slug.charAt(0).toUpperCase() + slug.slice(1);
}

const createStars = (lit: number) => ({
  lit,
  of: 18,
  stations: [0, 3, 6, 9, 12, 15].map((before) => Math.max(0, Math.min(3, lit - before))),
});

export function Places() {
  const [placeId, setPlaceId] = useState<number | null>(null);
  return (
    <Section
      title="Places"
      note="Categories are places on the map. Their colors share one lightness and chroma, and every landmark uses three tones."
    >
      <div className="tiles">
        {categorySlugs.map((slug, i) => (
          <CategoryTile
            key={slug}
            href="#places"
            slug={slug}
            name={getCategoryName(slug)}
            stars={i === 1 ? null : createStars(i === 3 ? 18 : i)}
            full={i === 3}
            {...(i === 0 && { wide: true, blurb: 'The crossroads: a bit of everything' })}
          />
        ))}
      </div>
      <div className="gallery-row">
        {categorySlugs.map((slug) => (
          <LandmarkChip key={slug} slug={slug} />
        ))}
      </div>
      <PlaceChoice places={places} chosenId={placeId} anyLabel="Any Category" onChoose={setPlaceId} />
    </Section>
  );
}
