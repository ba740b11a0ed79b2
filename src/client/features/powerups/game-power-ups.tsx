import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { PowerUpBar, PowerUpButton } from '#client/ui/game/power-up-button.tsx';

interface GamePowerUpsProps {
  /** Those that did their work here already. */
  used: readonly PowerUpType[];
  /** Those that have nothing to work on now. */
  idle: readonly PowerUpType[];
  /** Why one of them has no use here. */
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
