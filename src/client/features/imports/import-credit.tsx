import { getQuestionCredit } from '#shared/questions/credit.ts';

/** Source and license of the questions. */
export function ImportCredit() {
  const credit = getQuestionCredit('opentdb');
  if (!credit) return null;
  return (
    <p className="import-credit">
      From the <ExternalLink href={credit.url}>{credit.name}</ExternalLink>, licensed under{' '}
      <ExternalLink href={credit.licenceUrl}>{credit.licence}</ExternalLink>.
    </p>
  );
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
