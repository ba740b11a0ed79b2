import './setting-section.css';
import './setting-row.css';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

interface SettingSectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingSection({ id, title, text, children }: SettingSectionProps) {
  return (
    <Card as="section" className="setting-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="muted small">{text}</p>}
      {children}
    </Card>
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div className="setting-row">
      <div className="setting-row-text">
        <h3>{title}</h3>
        <p className="muted small">{text}</p>
      </div>
      {children}
    </div>
  );
}
