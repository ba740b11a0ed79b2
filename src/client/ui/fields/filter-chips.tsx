import './filter-chips.css';
import { useEffect, useRef } from 'react';

interface FilterChipsProps<Id extends string> {
  label: string;
  chips: readonly { id: Id; label: string; count?: number | undefined }[];
  active: Id;
  onChange: (id: Id) => void;
}

/** A list narrowed to one kind of thing: buttons in a row that can be pushed sideways. */
export function FilterChips<Id extends string>({ label, chips, active, onChange }: FilterChipsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shelf = row.current;
    const chip = shelf?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(active)}"]`);
    if (shelf && chip) shelf.scrollLeft = chip.offsetLeft - (shelf.clientWidth - chip.offsetWidth) / 2;
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
