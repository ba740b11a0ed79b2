import './info-parts.css';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { type CategorySlug, Landmark } from '#client/ui/scenery/landmark.tsx';

interface InfoHeadProps {
  readonly slug: CategorySlug;
  readonly title: string;
  readonly lead: ReactNode;
}

export function InfoHead({ slug, title, lead }: InfoHeadProps) {
  return (
    <header className={`info-head cat hue-${slug}`}>
      <span className="info-place">
        <Landmark slug={slug} />
      </span>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </header>
  );
}

interface InfoPartProps {
  readonly icon: IconName;
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

export function InfoPart({ icon, title, id, children }: InfoPartProps) {
  return (
    <Card as="section" className="info-part">
      <h2 id={id}>
        <span className="info-icon">
          <Icon name={icon} />
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
