import './import-block.css';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Card } from '#client/ui/card.tsx';
import { ImportCredit } from './import-credit.tsx';
import { ImportForm } from './import-form.tsx';
import { LatestImports } from './latest-imports.tsx';
import { useImport } from './use-import.ts';

/** Import section of the question administration (rules 5.9), which imports questions from the Open Trivia Database. */
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
