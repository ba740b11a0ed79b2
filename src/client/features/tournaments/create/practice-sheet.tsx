import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { matchQuestions, practiceSizes, timeFactors } from '#shared/tournaments/rules.ts';
import { formatFailure, getFormError } from '#client/platform/calls/failure-toast.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { practiceSizeOptions, formatSeconds, timeFactorOptions } from './field-options.ts';
import { tournamentTexts } from '../model/tournament-texts.ts';
import { useStartPractice } from '../model/writes.ts';

export function PracticeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="Practice Tournament" className="create-sheet" onClose={onClose}>
      <FeatureGate feature="tournaments">
        <PracticeForm />
      </FeatureGate>
    </Sheet>
  );
}

export function PracticeForm() {
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [size, setSize] = useState('8');
  const [factor, setFactor] = useState('1');
  const begin = useStartPractice();

  return (
    <div className="create-form">
      <p>
        You against computer players, {matchQuestions} questions a match, whenever you like. No coins go in, and none
        come out.
      </p>
      <p>
        <LinkButton href={pathTo('/computer-players')} variant="ghost" size="sm" icon="monitor">
          Meet the computer players
        </LinkButton>
      </p>
      <CategoryPicker categoryId={categoryId} onChoose={setCategoryId} />
      <ChoiceField label="Players" name="practice-size" value={size} onChange={setSize} options={practiceSizeOptions} />
      <ChoiceField
        label="Time for each question"
        name="practice-factor"
        value={factor}
        onChange={setFactor}
        options={timeFactorOptions}
        hint={`${formatSeconds(Number(factor))}.`}
      />
      <div className="create-send">
        {getFormError(begin.error) && (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {formatFailure(begin.error, tournamentTexts.practice.failed)}
          </p>
        )}
        <Button
          block
          icon="play"
          busy={begin.isPending}
          onClick={() =>
            begin.mutate({
              categoryId,
              maxParticipants: practiceSizes.find((known) => String(known) === size) ?? 8,
              timeFactor: timeFactors.find((known) => String(known) === factor) ?? 1,
            })
          }
        >
          Start Practice
        </Button>
      </div>
    </div>
  );
}
