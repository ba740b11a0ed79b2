import { Icon, type IconName } from '#client/ui/icon.tsx';
import { iconPaths } from '#client/ui/icon-paths.ts';
import { categorySlugs } from '#client/ui/scenery/category-slugs.ts';
import { Section } from './section.tsx';

const surfaces = [
  ['paper', 'ink'],
  ['well', 'ink'],
  ['card', 'ink'],
  ['ink', 'paper'],
  ['saffron', 'on-saffron'],
  ['saffron-soft', 'saffron-text'],
  ['teal', 'on-teal'],
  ['teal-soft', 'teal-text'],
  ['leaf', 'on-leaf'],
  ['leaf-soft', 'leaf-text'],
  ['coral', 'on-coral'],
  ['coral-soft', 'coral-text'],
] as const;

export function Foundations() {
  return (
    <>
      <Section
        title="Color"
        note="Saffron: the main call to action, and coins. Teal: links and information. Leaf: right. Coral: wrong. The eleven category hues share one lightness and never show a state."
      >
        <div className="gallery-swatches">
          {surfaces.map(([face, text]) => (
            <div
              key={face}
              className="gallery-swatch"
              style={{ background: `var(--${face})`, color: `var(--${text})` }}
            >
              <b>Aa</b>
              {face}
            </div>
          ))}
        </div>
        <div className="gallery-swatches">
          {categorySlugs.map((slug) => (
            <div key={slug} className={`gallery-swatch cat hue-${slug}`}>
              <b>Aa</b>
              {slug}
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Type"
        note="Fredoka for large, playful text; Atkinson Hyperlegible Next for text read under time pressure."
      >
        <div>
          <p className="display" style={{ fontSize: 'var(--fs-3xl)', fontWeight: 700 }}>
            Great Job!
          </p>
          <p className="display" style={{ fontSize: 'var(--fs-2xl)' }}>
            Choose Category
          </p>
          <p style={{ font: '600 var(--fs-q) / 1.26 var(--font-text)' }}>Which metal is liquid at room temperature?</p>
          <p>Mercury, down to minus 39 degrees. Il1 O0 B8 S5: distinct at a glance.</p>
          <p className="display num" style={{ fontSize: '1.5rem' }}>
            1,111 / 8,808 0:07 80%
          </p>
        </div>
      </Section>
      <Section title="Icons" note="One set with one stroke width. States never rely on an icon alone.">
        <div className="gallery-row">
          {Object.keys(iconPaths).map((name) => (
            <span key={name} className="gallery-caption">
              <Icon name={name as IconName} />
              {name}
            </span>
          ))}
        </div>
      </Section>
    </>
  );
}
