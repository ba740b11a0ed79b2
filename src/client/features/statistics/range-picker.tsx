import './range-picker.css';
import { navigate } from 'wouter/use-browser-location';
import type { StatisticsStep } from '#shared/statistics/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type AnalyticsView, analyticsAddress, lastDays, spanFault } from './analytics-view.ts';

const presets = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'A year' },
] as const;

const steps = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

interface RangePickerProps {
  view: AnalyticsView;
  today: string;
  /** Whether the figures go step by step. */
  hasSteps: boolean;
}

/** Which days are looked at, and in which steps; it stands in the address. */
export function RangePicker({ view, today, hasSteps }: RangePickerProps) {
  const show = (change: Partial<AnalyticsView>) =>
    navigate(analyticsAddress({ ...view, ...change }, today), { replace: true });
  const chosen = presets.find(({ id }) => {
    const { from, to } = lastDays(Number(id), today);
    return from === view.from && to === view.to;
  });
  const setDate = (end: 'from' | 'to') => (date: string) => {
    if (date !== '') show({ [end]: date });
  };
  return (
    <section className="range-picker" aria-label="Days that are looked at">
      <FilterChips
        label="The last days"
        chips={presets}
        active={chosen?.id ?? 'own'}
        onChange={(id) => id !== 'own' && show(lastDays(Number(id), today))}
      />
      <div className="range-fields">
        <TextField label="From" name="from" type="date" value={view.from} max={today} onChange={setDate('from')} />
        <TextField
          label="To"
          name="to"
          type="date"
          value={view.to}
          max={today}
          onChange={setDate('to')}
          error={spanFault(view) ?? undefined}
        />
        {hasSteps && (
          <ChoiceField
            label="By"
            name="step"
            value={view.step}
            onChange={(step) => show({ step: step as StatisticsStep })}
            options={steps}
          />
        )}
      </div>
    </section>
  );
}
