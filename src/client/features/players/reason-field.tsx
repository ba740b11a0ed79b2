import { maxReasonLength } from '#shared/players/rules.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';

/** The error in a reason; undefined if it is valid. */
export function validateReason(reason: string): string | undefined {
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
