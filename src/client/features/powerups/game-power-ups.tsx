import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { PowerUpBar, PowerUpButton } from '#client/ui/game/power-up-button.tsx';

interface GamePowerUpsProps {
  /** Power-ups that were already used here. */
  used: readonly PowerUpType[];
  /** Power-ups that would have no effect now. */
  idle: readonly PowerUpType[];
  /** Explains why one of them cannot be used here. */
  note: string | null;
  onUse: (type: PowerUpType) => void;
}

/** The game's power-up bar: +Time, Skip, 50/50 and +Life with their counts. */
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
