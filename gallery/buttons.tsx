import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconButton, IconLink } from '#client/ui/controls/icon-button.tsx';
import { Section } from './section.tsx';

const variants = ['primary', 'secondary', 'plain', 'ghost', 'danger', 'success'] as const;

export function Buttons() {
  return (
    <Section
      title="Buttons"
      note="A button has a bottom edge, which disappears while it is pressed. States: idle, pressed, focused, disabled, busy."
    >
      {variants.map((variant) => (
        <div key={variant} className="gallery-row">
          <Button variant={variant}>{variant}</Button>
          <span className="gallery-pressed">
            <Button variant={variant}>Pressed</Button>
          </span>
          <span className="gallery-focused">
            <Button variant={variant}>Focus</Button>
          </span>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Claiming...
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <Button size="lg" icon="play">
          Quick Play
        </Button>
        <Button size="sm" variant="plain" icon="pause">
          Pause
        </Button>
        <LinkButton href="#buttons" variant="secondary" size="sm" iconAfter="arrow-right">
          Next
        </LinkButton>
      </div>
      <Button size="lg" block icon="play">
        Resume Game
      </Button>
      <div className="gallery-row">
        <IconButton icon="moon" label="Change theme" />
        <IconButton icon="gear" label="Settings" />
        <IconLink icon="back" label="Back" href="#buttons" />
        <span className="gallery-focused">
          <IconButton icon="close" label="Close" />
        </span>
        <IconButton icon="pencil" label="Edit" disabled />
      </div>
    </Section>
  );
}
