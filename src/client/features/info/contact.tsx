import { contactHref } from '#shared/settings/contact.ts';
import { useShownSettings } from '../../platform/shown-settings.ts';

/** Where to write to, as whoever runs this installation has said. */
export function Contact() {
  const { operatorName = null, contactAddress = null } = useShownSettings().data ?? {};
  if (contactAddress === null) {
    return (
      <p>
        {operatorName ?? 'Whoever runs this game'} has not left an address here yet. If you know them, ask them in
        person: they can help with your account, your password and your data.
      </p>
    );
  }
  return (
    <p>
      Write to {operatorName ?? 'the people who run this game'}:{' '}
      <a href={contactHref(contactAddress)}>{contactAddress}</a>. They can help with your account, your password and
      your data.
    </p>
  );
}

/** Who runs this installation. */
export function useOperator(): string {
  return useShownSettings().data?.operatorName ?? 'Whoever runs this game';
}
