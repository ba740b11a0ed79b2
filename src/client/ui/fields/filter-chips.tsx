import './filter-chips.css';
import { useEffect, useRef } from 'react';

interface FilterChipsProps<Id extends string> {
  label: string;
  chips: readonly { id: Id; label: string; count?: number | undefined }[];
  active: Id;
  onChange: (id: Id) => void;
}

export function FilterChips<Id extends string>({ label, chips, active, onChange }: FilterChipsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const container = row.current;
    const chip = container?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(active)}"]`);
    if (container && chip) container.scrollLeft = chip.offsetLeft - (container.clientWidth - chip.offsetWidth) / 2;
  }, [active]);

  return (
    <div className="filter-chips" role="group" aria-label={label} ref={row}>
      {chips.map(({ id, label: text, count }) => (
        <button key={id} type="button" data-chip={id} aria-pressed={id === active} onClick={() => onChange(id)}>
          {text}
          {count !== undefined && <span className="num"> {count}</span>}
        </button>
      ))}
    </div>
  );
}
