import { useEffect, useState } from 'react';
import type { OfflineAnswer } from '#shared/practice/contract.ts';
import {
  type StoredPack,
  addAnswer,
  estimateServerTime,
  readPractice,
} from '#client/platform/device/practice-store.ts';
import { packOwner } from '#client/platform/device/practice-database.ts';
import { isProbablySignedIn } from '#client/platform/device/signed-in-cookie.ts';
import { OfflineEnd, OfflineStart } from './offline-screens.tsx';
import { OfflineQuestions } from './offline-questions.tsx';
import { type RoundQuestion, createRound } from './offline-round.ts';

const retryIntervalMs = 3_000;

/** Requests the page's address, which the service worker never serves from its cache for this method. */
async function isServerResponding(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** Checked while the page is visible and when the network returns. */
function useServerReachable(): boolean {
  const [isReachable, setIsReachable] = useState(false);
  useEffect(() => {
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.hidden) return;
      isChecking = true;
      setIsReachable(await isServerResponding());
      isChecking = false;
    };
    const timer = setInterval(() => void check(), retryIntervalMs);
    const checkNow = () => void check();
    addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, []);
  return isReachable;
}

interface StoredPractice {
  /** Null if no player is signed in on this device. */
  readonly playerId: string | null;
  readonly pack: StoredPack | null;
  readonly waiting: readonly OfflineAnswer[];
}

type Stage =
  | { readonly is: 'start' }
  | { readonly is: 'round'; readonly questions: readonly RoundQuestion[] }
  | { readonly is: 'end'; readonly right: number; readonly asked: number };

const emptyPractice: StoredPractice = { playerId: null, pack: null, waiting: [] };

const reloadDelayMs = 5_000;

async function readStoredPractice(): Promise<StoredPractice> {
  const playerId = isProbablySignedIn() ? packOwner.read() : null;
  if (playerId === null) return emptyPractice;
  return { playerId, ...(await readPractice(playerId, Date.now()).catch(() => emptyPractice)) };
}

/** Shown at any address; reloads the page once the server can be reached. */
export function OfflineApp() {
  const [storedPractice, setStoredPractice] = useState<StoredPractice | null>(null);
  const [stage, setStage] = useState<Stage>({ is: 'start' });
  const [hasBegun, setHasBegun] = useState(false);
  const isReachable = useServerReachable();

  useEffect(() => {
    void readStoredPractice().then(setStoredPractice);
  }, []);

  useEffect(() => {
    if (!isReachable || stage.is === 'round') return;
    if (stage.is === 'start') return location.reload();
    const timer = setTimeout(() => location.reload(), reloadDelayMs);
    return () => clearTimeout(timer);
  }, [isReachable, stage.is]);

  if (!storedPractice) return null;
  const { playerId, pack, waiting } = storedPractice;

  function startRound() {
    const questions = createRound(pack?.questions ?? [], waiting, (count) => Math.floor(Math.random() * count));
    setStage({ is: 'round', questions });
    setHasBegun(true);
  }

  async function saveAnswer(given: Omit<OfflineAnswer, 'answeredAt'>): Promise<void> {
    if (playerId === null || !pack) return;
    const answer = { ...given, answeredAt: new Date(estimateServerTime(pack, Date.now())).toISOString() };
    await addAnswer(playerId, answer);
    setStoredPractice((before) => before && { ...before, waiting: [...before.waiting, answer] });
  }

  if (stage.is === 'round') {
    return (
      <OfflineQuestions
        questions={stage.questions}
        isReachable={isReachable}
        onAnswer={saveAnswer}
        onLeave={() => setStage({ is: 'start' })}
        onEnd={(right) => setStage({ is: 'end', right, asked: stage.questions.length })}
      />
    );
  }
  if (stage.is === 'end') {
    return <OfflineEnd {...stage} waiting={waiting.length} isReachable={isReachable} onAgain={startRound} />;
  }
  const questions = playerId === null ? 0 : (pack?.questions?.length ?? 0);
  return (
    <OfflineStart
      questions={questions}
      waiting={waiting.length}
      isOffline={!navigator.onLine}
      isAfterRound={hasBegun}
      onStart={startRound}
    />
  );
}
