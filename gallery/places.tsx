import { CategoryTile, LandmarkChip } from '#client/ui/category-tile.tsx';
import { categorySlugs } from '#client/ui/category-slugs.ts';
import { Section } from './section.tsx';

const names: Record<string, string> = { general: 'General Knowledge' };

export function Places() {
  return (
    <Section
      title="Places"
      note="Categories are places on the map. One lightness, one chroma; three tones draw every landmark."
    >
      <div className="tiles">
        {categorySlugs.map((slug, i) => (
          <CategoryTile
            key={slug}
            href="#places"
            slug={slug}
            name={names[slug] ?? slug.charAt(0).toUpperCase() + slug.slice(1)}
            {...(i === 0 && { wide: true, blurb: 'The crossroads: a bit of everything' })}
          />
        ))}
      </div>
      <div className="gallery-row">
        {categorySlugs.map((slug) => (
          <LandmarkChip key={slug} slug={slug} />
        ))}
      </div>
    </Section>
  );
}
