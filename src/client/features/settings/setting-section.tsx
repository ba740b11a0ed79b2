import './setting-section.css';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface SettingSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A card of settings that belong together. */
export function SettingSection({ title, text, children }: SettingSectionProps) {
  const id = useId();
  return (
    <Card as="section" className="setting-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="muted small">{text}</p>}
      {children}
    </Card>
  );
}
