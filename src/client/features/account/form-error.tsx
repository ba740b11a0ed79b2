import { Icon } from '#client/ui/icon.tsx';

/** What is wrong with a form as a whole; the place is there before the message, so that it is announced. */
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
