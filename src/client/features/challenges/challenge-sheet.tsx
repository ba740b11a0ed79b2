import './challenge-sheet.css';
import { useEffect, useRef, useState } from 'react';
import { challengeQuestionCount } from '#shared/challenges/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PlaceChoice } from '#client/ui/fields/place-choice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useSendChallenge } from './writes.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';

const findFirstRadio = (mapRef: HTMLElement | null) => mapRef?.querySelector<HTMLElement>('input[type="radio"]');

/** See rules 5.5. */
export function ChallengeForm({ challengedId, onSent }: { challengedId: string; onSent: () => void }) {
  const [categoryId, setCategoryId] = useState<number | null | undefined>();
  const [isMissing, setIsMissing] = useState(false);
  const places = useMainCategories();
  const send = useSendChallenge(onSent);
  const mapRef = useRef<HTMLDivElement>(null);
  const isKnown = places.data !== undefined;

  useEffect(() => {
    if (isKnown) findFirstRadio(mapRef.current)?.focus();
  }, [isKnown]);

  function submit() {
    const randomPlace = categoryId === null ? places.data?.[Math.floor(Math.random() * places.data.length)] : undefined;
    const chosenCategoryId = categoryId ?? randomPlace?.id;
    if (chosenCategoryId === undefined) {
      setIsMissing(true);
      findFirstRadio(mapRef.current)?.focus();
    } else send.mutate({ challengedId, categoryId: chosenCategoryId });
  }

  return (
    <>
      <p>The same {challengeQuestionCount} questions for both of you. The higher score wins.</p>
      {places.error && (
        <LoadError title="The map did not load" error={places.error} onRetry={() => void places.refetch()} />
      )}
      {places.isPending && <Skeleton shape="tile" count={6} />}
      <div ref={mapRef}>
        {places.data && (
          <PlaceChoice places={places.data} chosenId={categoryId} anyLabel="Surprise us" onChoose={setCategoryId} />
        )}
      </div>
      <div className="challenge-send">
        {isMissing && categoryId === undefined && (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            Choose a category first.
          </p>
        )}
        <Button block icon="swords" busy={send.isPending} onClick={submit}>
          Send Challenge
        </Button>
      </div>
    </>
  );
}

interface ChallengeSheetProps {
  /** Null while the sheet is closed. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  readonly onClose: () => void;
}

/** See rules 2.22. */
export function ChallengeSheet({ friend, onClose }: ChallengeSheetProps) {
  return (
    <Sheet
      open={friend !== null}
      title={`Challenge ${friend?.displayName ?? ''}`}
      className="challenge-sheet"
      onClose={onClose}
    >
      <FeatureGate feature="challenges">
        {friend && <ChallengeForm challengedId={friend.id} onSent={onClose} />}
      </FeatureGate>
    </Sheet>
  );
}
