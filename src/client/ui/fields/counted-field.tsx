import './counted-field.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from './text-field.tsx';

type CountedFieldProps = ComponentPropsWithRef<typeof TextField> & {
  /** Maximum number of characters. Longer input is an error instead of being cut, so that nothing pasted is lost. */
  longest: number;
};

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
