import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { CategorySlug } from '#client/ui/scenery/landmark.tsx';

interface FeatureStopProps {
  readonly hue: CategorySlug;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function FeatureStop({ hue, icon, title, text, children }: FeatureStopProps) {
  return (
    <li className={`cat hue-${hue}`}>
      <span className="stop">
        <Icon name={icon} />
      </span>
      <div className="stop-text">
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
