import type { Settings } from '#shared/settings/contract.ts';
import { type OfficialSetting, weekdays } from './setting-names.ts';
import { type FormEvent, useState } from 'react';
import { useCategories } from '#client/entities/categories.ts';
import { listHourOptions } from '#client/platform/device/hour-options.ts';
import { listTimeZoneOptions } from '#client/platform/device/time-zone-options.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { getUnsavedChanges } from '#client/platform/unsaved-changes.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Grid, Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useChangeSettings } from './writes.ts';

export type OfficialDraft = Readonly<Partial<Pick<Settings, OfficialSetting>>>;

export function diffOfficialDraft(draft: OfficialDraft, settings: Settings): OfficialDraft {
  const entries = Object.entries(draft).filter(([name, value]) => value !== settings[name as OfficialSetting]);
  return Object.fromEntries(entries);
}

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

const roundLengths: readonly (readonly [minutes: number, label: string])[] = [
  [10, '10 minutes'],
  [15, '15 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [1440, '24 hours'],
];

/** Common round lengths plus the current one. */
export function listRoundOptions(currentMinutes: number): { value: string; label: string }[] {
  const all = roundLengths.some(([minutes]) => minutes === currentMinutes)
    ? roundLengths
    : [...roundLengths, [currentMinutes, `${currentMinutes} minutes`] as const];
  return all.toSorted(([one], [other]) => one - other).map(([minutes, label]) => ({ value: String(minutes), label }));
}

interface OfficialFormProps {
  readonly version: number;
  readonly settings: Settings;
}

/** See rules T34. */
export function OfficialForm({ version, settings }: OfficialFormProps) {
  const [draft, setDraft] = useState<OfficialDraft>({});
  const save = useChangeSettings();
  const now = { ...settings, ...draft };
  const changes = diffOfficialDraft(draft, settings);
  const isChanged = Object.keys(changes).length > 0;
  const change = (changed: OfficialDraft) => setDraft((before) => ({ ...before, ...changed }));
  useLeaveWarning(isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !save.isPending) {
      save.mutate({ version, changes }, { onSuccess: () => setDraft((later) => getUnsavedChanges(later, draft)) });
    }
  }

  return (
    <Card as="section" aria-labelledby="settings-official">
      <Stack gap={4}>
        <Stack gap={1}>
          <h2 id="settings-official">Official tournaments</h2>
          <p className="muted">
            The game makes them by itself: free, open to everybody, and called off when fewer than two are in. What is
            announced already stays as it is; its page can cancel it.
          </p>
        </Stack>
        <Stack as="form" gap={4} onSubmit={submit}>
          <Surface as="fieldset" tone="well" radius="md">
            <Text as="legend" className="vh">
              The Daily Cup
            </Text>
            <Stack gap={3}>
              <SwitchField
                label="The Daily Cup"
                hint="Can be joined for two days before it starts."
                checked={now.officialDaily}
                onChange={(officialDaily) => change({ officialDaily })}
              />
              <Grid columns={1} mediumColumns={2}>
                <HourField
                  name="dailyHour"
                  hour={now.officialDailyHour}
                  onChange={(officialDailyHour) => change({ officialDailyHour })}
                />
                <RoundField
                  name="dailyRound"
                  minutes={now.officialDailyRoundMinutes}
                  onChange={(officialDailyRoundMinutes) => change({ officialDailyRoundMinutes })}
                />
              </Grid>
              <CategoryField
                name="dailyCategory"
                categoryId={now.officialDailyCategory}
                onChange={(officialDailyCategory) => change({ officialDailyCategory })}
              />
            </Stack>
          </Surface>
          <Surface as="fieldset" tone="well" radius="md">
            <Text as="legend" className="vh">
              The Weekly Cup
            </Text>
            <Stack gap={3}>
              <SwitchField
                label="The Weekly Cup"
                hint="Can be joined a week ahead."
                checked={now.officialWeekly}
                onChange={(officialWeekly) => change({ officialWeekly })}
              />
              <Grid columns={1} mediumColumns={2}>
                <SelectField
                  label="Day"
                  name="weeklyDay"
                  value={String(now.officialWeeklyDay)}
                  onChange={(day) => change({ officialWeeklyDay: Number(day) })}
                  options={weekdayOptions}
                />
                <HourField
                  name="weeklyHour"
                  hour={now.officialWeeklyHour}
                  onChange={(officialWeeklyHour) => change({ officialWeeklyHour })}
                />
                <RoundField
                  name="weeklyRound"
                  minutes={now.officialWeeklyRoundMinutes}
                  onChange={(officialWeeklyRoundMinutes) => change({ officialWeeklyRoundMinutes })}
                />
                <CategoryField
                  name="weeklyCategory"
                  categoryId={now.officialWeeklyCategory}
                  onChange={(officialWeeklyCategory) => change({ officialWeeklyCategory })}
                />
              </Grid>
            </Stack>
          </Surface>
          <SelectField
            label="By the clock of"
            name="officialTimeZone"
            value={now.officialTimeZone}
            onChange={(officialTimeZone) => change({ officialTimeZone })}
            options={listTimeZoneOptions(now.officialTimeZone)}
            hint="Players see the times by their own clock."
          />
          <Row wrap>
            <Button type="submit" icon="check" resting={!isChanged} busy={save.isPending}>
              Save plan
            </Button>
            <Button variant="ghost" resting={!isChanged} onClick={() => setDraft({})}>
              Discard
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
}

interface HourFieldProps {
  readonly name: string;
  readonly hour: number;
  readonly onChange: (hour: number) => void;
}

function HourField({ name, hour, onChange }: HourFieldProps) {
  return (
    <SelectField
      label="Starts at"
      name={name}
      value={String(hour)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={listHourOptions(navigator.language)}
    />
  );
}

interface RoundFieldProps {
  readonly name: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function RoundField({ name, minutes, onChange }: RoundFieldProps) {
  return (
    <SelectField
      label="A round"
      name={name}
      value={String(minutes)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={listRoundOptions(minutes)}
    />
  );
}

interface CategoryFieldProps {
  readonly name: string;
  /** Null for any category. */
  readonly categoryId: number | null;
  readonly onChange: (categoryId: number | null) => void;
}

function CategoryField({ name, categoryId, onChange }: CategoryFieldProps) {
  const { data: categories = [] } = useCategories();
  const main = categories.filter(
    ({ id, parentId, isRetired }) => (parentId === null && !isRetired) || id === categoryId,
  );
  return (
    <SelectField
      label="Category"
      name={name}
      value={String(categoryId ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: 'Any Category' },
        ...main.map(({ id, name: label }) => ({ value: String(id), label })),
      ]}
    />
  );
}
