import { Icon } from '#client/ui/icon.tsx';

/** The live region is rendered before the message so that screen readers announce it. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert" className="form-error-place">
      {text && (
        <p className="form-error">
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  );
}
