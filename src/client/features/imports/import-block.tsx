import './import-block.css';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Card } from '#client/ui/card.tsx';
import { ImportCredit } from './import-credit.tsx';
import { ImportForm } from './import-form.tsx';
import { LatestImports } from './latest-imports.tsx';
import { useImport } from './use-import.ts';

/** The import block of the question manager (rules 5.9): questions from the Open Trivia Database, some or all. */
export function ImportBlock() {
  const imports = useImport();
  return (
    <Card as="section" className="import-block" aria-labelledby="import-title">
      <div className="import-new">
        <h2 id="import-title">Import Questions</h2>
        <ImportCredit />
        <WhileOn feature="imports">
          <ImportForm imports={imports} />
        </WhileOn>
      </div>
      <LatestImports imports={imports} />
    </Card>
  );
}
