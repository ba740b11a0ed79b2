import { getContactHref } from '#shared/settings/contact.ts';
import { usePublicSettings } from '#client/platform/shown-settings.ts';

const unknownOperator = 'the people who gave you its address';

/** How to contact the operator, from the settings of this server. */
export function Contact() {
  const settings = usePublicSettings().data;
  // While the settings are loading, or without JavaScript, show a text that is always true.
  if (!settings)
    return <p>Ask the people who run this game: they can help with your account, your password and your data.</p>;
  const { operatorName, contactAddress } = settings;
  if (contactAddress === null) {
    return (
      <p>
        Ask {operatorName ?? unknownOperator} in person: they can help with your account, your password and your data.
      </p>
    );
  }
  return (
    <p>
      Write to {operatorName ?? 'us'}: <a href={getContactHref(contactAddress)}>{contactAddress}</a>. They can help with
      your account, your password and your data.
    </p>
  );
}

/** Name of the operator, with a general description until it is known. */
export function useOperator(): string {
  const settings = usePublicSettings().data;
  return settings ? (settings.operatorName ?? unknownOperator) : 'the people who host it';
}
