import './setting-row.css';
import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Something that can be done, with what it does; the button stands beside it where there is room. */
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
