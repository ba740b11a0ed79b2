import './setting-row.css';
import type { ReactNode } from 'react';

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
