import './range-picker.css';
import { useState } from 'react';
import type { StatisticsStep } from '#shared/statistics/rules.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type AnalyticsView, getLastDays, getSpanError } from './analytics-view.ts';
import { formatSpan } from './step-names.ts';

const presets = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'A year' },
] as const;
const chips = [...presets, { id: 'own', label: 'Other days' }] as const;

const steps = [
  { id: 'day', label: 'By day' },
  { id: 'week', label: 'By week' },
  { id: 'month', label: 'By month' },
] as const;

interface RangePickerProps {
  readonly view: AnalyticsView;
  readonly today: string;
  /** Whether the statistics have a step size. */
  readonly hasSteps: boolean;
  readonly onView: (change: Partial<AnalyticsView>) => void;
}

/** Selects the days and the step size, which are stored in the URL. */
export function RangePicker({ view, today, hasSteps, onView }: RangePickerProps) {
  const preset = presets.find(({ id }) => {
    const { from, to } = getLastDays(Number(id), today);
    return from === view.from && to === view.to;
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const isCustom = isChoosing || preset === undefined;
  const error = getSpanError(view);
  const setDate = (end: 'from' | 'to') => (date: string) => {
    if (date !== '') onView({ [end]: date });
  };

  function choose(id: (typeof chips)[number]['id']) {
    setIsChoosing(id === 'own');
    if (id !== 'own') onView(getLastDays(Number(id), today));
  }

  return (
    <section className="range-picker" aria-label="Days that are looked at">
      <FilterChips label="The last days" chips={chips} active={isCustom ? 'own' : preset.id} onChange={choose} />
      {hasSteps && (
        <FilterChips
          label="Steps"
          chips={steps}
          active={view.step}
          onChange={(step: StatisticsStep) => onView({ step })}
        />
      )}
      {error === null && <p className="num">{formatSpan(view.from, view.to)}</p>}
      {isCustom && (
        <div className="range-fields">
          <TextField label="From" name="from" type="date" value={view.from} max={today} onChange={setDate('from')} />
          <TextField
            label="To"
            name="to"
            type="date"
            value={view.to}
            max={today}
            onChange={setDate('to')}
            error={error ?? undefined}
          />
        </div>
      )}
    </section>
  );
}
