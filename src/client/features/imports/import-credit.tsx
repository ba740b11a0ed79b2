import { creditOf } from '#shared/questions/credit.ts';

/** Whom the questions are from, and under which licence they come. */
export function ImportCredit() {
  const credit = creditOf('opentdb');
  if (!credit) return null;
  return (
    <p className="import-credit">
      From the <ForeignLink href={credit.url}>{credit.name}</ForeignLink>, licensed under{' '}
      <ForeignLink href={credit.licenceUrl}>{credit.licence}</ForeignLink>.
    </p>
  );
}

function ForeignLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
