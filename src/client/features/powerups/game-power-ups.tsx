import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { PowerUpBar, PowerUpButton } from '#client/ui/game/power-up-button.tsx';

interface GamePowerUpsProps {
  used: readonly PowerUpType[];
  /** These would have no effect now. */
  idle: readonly PowerUpType[];
  note: string | null;
  onUse: (type: PowerUpType) => void;
}

export function GamePowerUps({ used, idle, note, onUse }: GamePowerUpsProps) {
  const owned = useInventory().data;
  return (
    <PowerUpBar note={note}>
      {powerUpTypes.map((type) => (
        <PowerUpButton
          key={type}
          type={type}
          count={owned?.[type] ?? 0}
          used={used.includes(type)}
          disabled={idle.includes(type)}
          onUse={() => onUse(type)}
        />
      ))}
    </PowerUpBar>
  );
}
