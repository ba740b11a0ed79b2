import { Badge } from '#client/ui/badge.tsx';
import { Grid, Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { Section } from './section.tsx';

const steps = [1, 2, 3, 4, 5, 6, 8] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'title'] as const;

export function Layout() {
  return (
    <Section
      title="Layout"
      note="Screens use these components, in steps of four pixels. A custom length needs a reason."
    >
      <Stack gap={6}>
        <Stack gap={2}>
          {sizes.map((size) => (
            <Text key={size} size={size} display={size === 'xl' || size === 'title'}>
              Text {size}
            </Text>
          ))}
          <Text tone="soft">Less than the main thing</Text>
          <Text tone="muted" strong>
            Least of all, but strong
          </Text>
        </Stack>
        <Row wrap>
          {steps.map((step) => (
            <Row key={step} gap={step}>
              <Badge tone="plain">gap</Badge>
              <Badge tone="plain">{step}</Badge>
            </Row>
          ))}
        </Row>
        <Row between align="start">
          <Surface padding={2} radius="md">
            A card
          </Surface>
          <Surface tone="well" padding={6} radius="xl">
            A well
          </Surface>
        </Row>
        <Grid columns={2} mediumColumns={3} wideColumns={4}>
          {steps.map((step) => (
            <Surface key={step} padding={3}>
              {step}
            </Surface>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
