import { contactHref } from '#shared/settings/contact.ts';
import { useShownSettings } from '#client/platform/shown-settings.ts';

const nobodySaid = 'the people who gave you its address';

/** Where to write to, as whoever runs this installation has said. */
export function Contact() {
  const settings = useShownSettings().data;
  // Not known yet, or never without a script: then what is true either way.
  if (!settings)
    return <p>Ask the people who run this game: they can help with your account, your password and your data.</p>;
  const { operatorName, contactAddress } = settings;
  if (contactAddress === null) {
    return (
      <p>Ask {operatorName ?? nobodySaid} in person: they can help with your account, your password and your data.</p>
    );
  }
  return (
    <p>
      Write to {operatorName ?? 'us'}: <a href={contactHref(contactAddress)}>{contactAddress}</a>. They can help with
      your account, your password and your data.
    </p>
  );
}

/** Who runs this installation; what is true of everybody while it is not known. */
export function useOperator(): string {
  const settings = useShownSettings().data;
  return settings ? (settings.operatorName ?? nobodySaid) : 'the people who host it';
}
