import '../card.css';
import './power-up-count.css';
import { Icon } from '../icon.tsx';
import { type PowerUpType, powerUpLooks } from './power-up-looks.ts';

interface PowerUpCountProps {
  type: PowerUpType;
  count: number;
}

export function PowerUpCount({ type, count }: PowerUpCountProps) {
  const { icon, name } = powerUpLooks[type];
  return (
    <div className="card pu-owned">
      <Icon name={icon} />
      <span>{name}</span>
      <b className="num">x{count}</b>
    </div>
  );
}
