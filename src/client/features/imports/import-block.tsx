import './import-block.css';
import { getQuestionCredit } from '#shared/questions/credit.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Card } from '#client/ui/card.tsx';
import { ImportForm } from './import-form.tsx';
import { LatestImports } from './latest-imports.tsx';
import { useImport } from './use-import.ts';

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

/** Imports from the Open Trivia Database (rules 5.9). */
export function ImportBlock() {
  const imports = useImport();
  return (
    <Card as="section" className="import-block" aria-labelledby="import-title">
      <div className="import-new">
        <h2 id="import-title">Import Questions</h2>
        <ImportCredit />
        <FeatureGate feature="imports">
          <ImportForm imports={imports} />
        </FeatureGate>
      </div>
      <LatestImports imports={imports} />
    </Card>
  );
}
