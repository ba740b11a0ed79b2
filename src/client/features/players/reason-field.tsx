import { maxReasonLength } from '#shared/players/rules.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';

/** What is wrong with a reason; undefined for a good one. */
export function reasonFault(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < 3) return 'Please say why.';
  return length > maxReasonLength ? `At most ${maxReasonLength} characters.` : undefined;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
}

/** Why an administrator does something. */
export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  return (
    <CountedField
      label="Reason"
      name="reason"
      longest={maxReasonLength}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      autoComplete="off"
      required
    />
  );
}
