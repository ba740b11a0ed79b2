import './read-to-me.css';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { speak, stopSpeaking } from '#client/platform/device/speech.ts';
import { getLayoutKey } from '#client/platform/layout-key.ts';
import { readSetting, useSetting } from '#client/platform/settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { type Game, hasPauses, shownQuestion } from '../session/game-model.ts';
import { remainingMs } from '../session/local-clock.ts';
import { verdictWords } from './announcements.ts';
import { KeySheet } from './key-sheet.tsx';
import { questionWords, timeLeftText } from './question-words.ts';

interface ReadToMeProps {
  game: Game;
  /** The way to play by that name. In the others its buttons are seen once they are tabbed to, and no voice reads. */
  isChosen: boolean;
}

/**
 * What stands on the screen once more, how much time is left, and which keys there are; each has a key, and is a button
 * since a screen reader keeps single keys for itself. For who is read to, the browser's own voice reads by itself, where
 * it is wanted.
 */
export const ReadToMe = memo(function ReadToMe({ game, isChosen }: ReadToMeProps) {
  const [said, setSaid] = useState('');
  const [areKeysShown, setAreKeysShown] = useState(false);
  const hasVoice = useSetting('voice') && isChosen;
  const question = shownQuestion(game);
  const ticket = question?.ticket;
  const isVerdict = game.stage === 'verdict';
  const isAsking = game.stage === 'asking';

  function say(text: string) {
    // The same words once more are said once more.
    setSaid((before) => (before === text ? `${text}\u00A0` : text));
    if (hasVoice) speak(text);
  }
  const words = () => (isVerdict ? verdictWords(game, true) : questionWords(game));
  const readAgain = () => say(words());
  function tellTime() {
    if (!isAsking) return;
    const leftMs = remainingMs(game.clock, performance.now());
    say(game.clock.limitMs === null ? 'No time limit.' : timeLeftText(Math.ceil((leftMs ?? 0) / 1000)));
  }

  const readAloud = useEffectEvent(() => {
    if (hasVoice) speak(words());
  });
  // Each question as it comes, and its verdict.
  const shown = `${ticket} ${isVerdict}`;
  useEffect(() => {
    if (shown) readAloud();
  }, [shown]);
  // Nothing goes on talking under a pause, in a hidden tab, or after the game was left.
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && stopSpeaking();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stopSpeaking();
    };
  }, []);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !readSetting('keys')) return;
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const key = getLayoutKey(event);
    if (key === 'r') readAgain();
    if (key === 'l') tellTime();
    if (key === '?' || key === '\u061f') setAreKeysShown(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <div
        className={classNames('game-reading', !isChosen && 'game-reading-quiet')}
        role="group"
        aria-label={isChosen ? 'Read to me' : 'Reading'}
      >
        <p className="vh" role="status">
          {said}
        </p>
        <Button variant="plain" size="sm" icon="sound" aria-keyshortcuts="R" onClick={readAgain}>
          Read again
        </Button>
        {/* It stays where it is: the focus may be on it. */}
        <Button
          variant="plain"
          size="sm"
          icon="clock"
          aria-keyshortcuts="L"
          aria-disabled={!isAsking || undefined}
          onClick={tellTime}
        >
          Time left
        </Button>
        <Button
          variant="plain"
          size="sm"
          icon="key"
          className="game-reading-keys"
          aria-keyshortcuts="?"
          onClick={() => setAreKeysShown(true)}
        >
          Keys
        </Button>
      </div>
      <KeySheet
        open={areKeysShown}
        kind={question?.kind ?? 'choice'}
        hasPause={hasPauses(game)}
        isTimed={isAsking && game.clock.limitMs !== null}
        onClose={() => setAreKeysShown(false)}
      />
    </>
  );
});
