import './counted-field.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from './text-field.tsx';

type CountedFieldProps = ComponentPropsWithRef<typeof TextField> & {
  /** Characters at most; more can be typed, so that nothing pasted is cut, and is an error. */
  longest: number;
};

/** A text with its length beside its label. */
export function CountedField({ longest, ...field }: CountedFieldProps) {
  const length = field.value.trim().length;
  return (
    <div className="counted">
      <TextField {...field} />
      <span className={classNames('counted-length num', length > longest && 'counted-over')} aria-hidden="true">
        {length} / {longest}
      </span>
    </div>
  );
}
