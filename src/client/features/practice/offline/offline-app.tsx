import { useEffect, useState } from 'react';
import type { OfflineAnswer } from '#shared/practice/contract.ts';
import { type KeptPack, serverTime } from '#client/platform/device/kept-pack.ts';
import { packOwner } from '#client/platform/device/pack-owner.ts';
import { addAnswer, readKept } from '#client/platform/device/practice-store.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { OfflineEnd } from './offline-end.tsx';
import { OfflineQuestions } from './offline-questions.tsx';
import { type AskedQuestion, roundOf } from './offline-round.ts';
import { OfflineStart } from './offline-start.tsx';
import { useReachable } from './use-reachable.ts';

interface Kept {
  /** Null where nobody is signed in on this device. */
  readonly playerId: string | null;
  readonly pack: KeptPack | null;
  readonly waiting: readonly OfflineAnswer[];
}

type Stage =
  | { readonly is: 'start' }
  | { readonly is: 'round'; readonly questions: readonly AskedQuestion[] }
  | { readonly is: 'end'; readonly right: number; readonly asked: number };

const nothing: Kept = { playerId: null, pack: null, waiting: [] };

/** How long the result of a round can be read before the page goes on. */
const goesOnAfterMs = 5_000;

async function readDevice(): Promise<Kept> {
  const playerId = mayBeSignedIn() ? packOwner.read() : null;
  if (playerId === null) return nothing;
  return { playerId, ...(await readKept(playerId, Date.now()).catch(() => nothing)) };
}

/** What is shown at any address while the game cannot be reached; when it can be, the page itself comes. */
export function OfflineApp() {
  const [kept, setKept] = useState<Kept | null>(null);
  const [stage, setStage] = useState<Stage>({ is: 'start' });
  const [hasBegun, setHasBegun] = useState(false);
  const isReachable = useReachable();

  useEffect(() => {
    void readDevice().then(setKept);
  }, []);

  useEffect(() => {
    if (!isReachable || stage.is === 'round') return;
    if (stage.is === 'start') return location.reload();
    const timer = setTimeout(() => location.reload(), goesOnAfterMs);
    return () => clearTimeout(timer);
  }, [isReachable, stage.is]);

  if (!kept) return null;
  const { playerId, pack, waiting } = kept;

  function begin() {
    const questions = roundOf(pack?.questions ?? [], waiting, (count) => Math.floor(Math.random() * count));
    setStage({ is: 'round', questions });
    setHasBegun(true);
  }

  async function keep(given: Omit<OfflineAnswer, 'answeredAt'>): Promise<void> {
    if (playerId === null || !pack) return;
    const answer = { ...given, answeredAt: new Date(serverTime(pack, Date.now())).toISOString() };
    await addAnswer(playerId, answer);
    setKept((before) => before && { ...before, waiting: [...before.waiting, answer] });
  }

  if (stage.is === 'round') {
    return (
      <OfflineQuestions
        questions={stage.questions}
        isReachable={isReachable}
        onAnswer={keep}
        onLeave={() => setStage({ is: 'start' })}
        onEnd={(right) => setStage({ is: 'end', right, asked: stage.questions.length })}
      />
    );
  }
  if (stage.is === 'end') {
    return <OfflineEnd {...stage} waiting={waiting.length} isReachable={isReachable} onAgain={begin} />;
  }
  const questions = playerId === null ? 0 : (pack?.questions?.length ?? 0);
  return (
    <OfflineStart
      questions={questions}
      waiting={waiting.length}
      isOffline={!navigator.onLine}
      isAfterRound={hasBegun}
      onStart={begin}
    />
  );
}
