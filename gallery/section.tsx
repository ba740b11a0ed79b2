import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

const themes = ['light', 'dark'] as const;

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="gallery-section" id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}>
      <h2>{title}</h2>
      {note && <p className="gallery-note">{note}</p>}
      <div className="gallery-pair">
        {themes.map((theme) => (
          <div key={theme} className="gallery-side" data-theme={theme}>
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Keeps fixed-position and full-screen children inside its box. */
export function Frame({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className="gallery-frame" style={{ height }}>
      {children}
    </div>
  );
}
