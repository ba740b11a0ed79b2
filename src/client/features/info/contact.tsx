import { getContactHref } from '#shared/settings/contact.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { InfoHead, InfoPart } from './info-parts.tsx';

const unknownOperator = 'the people who gave you its address';

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

/** A general description until the name is known. */
export function useOperator(): string {
  const settings = usePublicSettings().data;
  return settings ? (settings.operatorName ?? unknownOperator) : 'the people who host it';
}

export function ContactInfo() {
  const operator = useOperator();
  return (
    <>
      <InfoHead slug="celebrities" title="Contact" lead="A question the game cannot answer? Ask a person." />
      <div className="info-parts">
        <InfoPart icon="send" title="Write to us">
          <Contact />
        </InfoPart>
        <InfoPart icon="users" title="Who we are">
          <p>This game is run by {operator}. They keep it going, and are responsible for what happens in it.</p>
        </InfoPart>
        <InfoPart icon="flag" title="A question is wrong">
          <p>
            Use “Report this question” below the answer, or in the review after the game. It goes straight to the people
            who look after the questions.
          </p>
        </InfoPart>
        <InfoPart icon="ban" title="Somebody is unkind">
          <p>
            Block them on their profile: they can no longer find, challenge or gift you. Then write to us with their
            name, and we will have a look.
          </p>
        </InfoPart>
        <InfoPart icon="key" title="Locked out">
          <p>
            Write to us from the address of your account. An administrator can send you a link that sets a new password,
            once.
          </p>
        </InfoPart>
      </div>
    </>
  );
}
