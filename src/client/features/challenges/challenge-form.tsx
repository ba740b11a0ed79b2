import { useEffect, useRef, useState } from 'react';
import { challengeQuestions } from '#shared/challenges/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PlaceChoice } from '#client/ui/fields/place-choice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useSendChallenge } from './writes.ts';

const firstPlace = (map: HTMLElement | null) => map?.querySelector<HTMLElement>('input[type="radio"]');

/** The category of a challenge, which needs one (rules 5.5), if only by chance. */
export function ChallengeForm({ challengedId, onSent }: { challengedId: string; onSent: () => void }) {
  const [categoryId, setCategoryId] = useState<number | null | undefined>();
  const [isMissing, setIsMissing] = useState(false);
  const places = useMainCategories();
  const send = useSendChallenge(onSent);
  const map = useRef<HTMLDivElement>(null);
  const isKnown = places.data !== undefined;

  // The choice comes first, and the button after it.
  useEffect(() => {
    if (isKnown) firstPlace(map.current)?.focus();
  }, [isKnown]);

  function submit() {
    const place = categoryId === null ? places.data?.[Math.floor(Math.random() * places.data.length)] : undefined;
    const wanted = categoryId ?? place?.id;
    if (wanted === undefined) {
      setIsMissing(true);
      firstPlace(map.current)?.focus();
    } else send.mutate({ challengedId, categoryId: wanted });
  }

  return (
    <>
      <p>The same {challengeQuestions} questions for both of you. The higher score wins.</p>
      {places.error && (
        <LoadError title="The map did not load" error={places.error} onRetry={() => void places.refetch()} />
      )}
      {places.isPending && <Skeleton shape="tile" count={6} />}
      <div ref={map}>
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
