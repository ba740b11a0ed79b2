import './fact-tile.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FactTileProps {
  label: string;
  value: ReactNode;
  icon?: IconName | undefined;
}

/** The tile must be inside a `facts` row. */
export function FactTile({ label, value, icon }: FactTileProps) {
  return (
    <div className="fact">
      <span className="fact-label">
        {icon && <Icon name={icon} />}
        {label}
      </span>
      <b className="num">{value}</b>
    </div>
  );
}
