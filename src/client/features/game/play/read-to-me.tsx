import './key-sheet.css';
import './read-to-me.css';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { speak, stopSpeaking } from '#client/platform/device/speech.ts';
import { getLayoutKey } from '#client/platform/layout-key.ts';
import { readSetting, useSetting } from '#client/platform/device/device-settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { type Game, getShownQuestion, hasPauses } from '../session/game-model.ts';
import { getRemainingMs } from '../session/local-clock.ts';
import { formatVerdictAnnouncement } from './announcements.ts';
import { formatQuestionAnnouncement, formatTimeLeft } from './question-words.ts';

interface KeySheetProps {
  open: boolean;
  kind: QuestionKind;
  hasPause: boolean;
  isTimed: boolean;
  onClose: () => void;
}

type KeyLine = readonly [keys: readonly string[], does: string];

function listKeyLines(kind: QuestionKind, hasPause: boolean): readonly KeyLine[] {
  const lines: readonly (KeyLine | false)[] = [
    kind === 'trueFalse' ? [['1', '2', 'T', 'F'], 'answer'] : [['1–4', 'A–D'], 'answer'],
    [['Enter', 'Space', 'N'], 'on from a verdict'],
    [['any other'], 'hold a verdict'],
    hasPause && [['Esc', 'P'], 'pause, and back'],
    [['R'], 'read it again'],
    [['L'], 'time left'],
    [['?'], 'these keys'],
    [['F8'], 'to a message on the screen'],
  ];
  return lines.filter((line) => line !== false);
}

function KeySheet({ open, kind, hasPause, isTimed, onClose }: KeySheetProps) {
  return (
    <Sheet open={open} title="Keys" className="game-keys-sheet" onClose={onClose}>
      {isTimed && <p className="muted">The clock runs on while you look.</p>}
      <dl className="key-lines">
        {listKeyLines(kind, hasPause).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="xs muted">
        A screen reader may keep single keys for itself. Then use its focus mode, or the buttons: each key has one.
      </p>
    </Sheet>
  );
}

interface ReadToMeProps {
  game: Game;
  /**
   * Whether "Read to me" is the chosen way to play. Otherwise the buttons are visible only when focused, and no voice
   * reads.
   */
  isChosen: boolean;
}

/**
 * Buttons to read the screen again, announce the remaining time and list the keys. Each has a key as well, but screen
 * readers may keep single keys for themselves. In "Read to me" the browser's voice reads automatically if the player
 * wants it.
 */
export const ReadToMe = memo(function ReadToMe({ game, isChosen }: ReadToMeProps) {
  const [announcement, setAnnouncement] = useState('');
  const [areKeysShown, setAreKeysShown] = useState(false);
  const hasVoice = useSetting('voice') && isChosen;
  const question = getShownQuestion(game);
  const ticket = question?.ticket;
  const isVerdict = game.stage === 'verdict';
  const isAsking = game.stage === 'asking';

  function announce(text: string) {
    // A trailing space makes a repeated text be announced again.
    setAnnouncement((before) => (before === text ? `${text}\u00A0` : text));
    if (hasVoice) speak(text);
  }
  const getText = () => (isVerdict ? formatVerdictAnnouncement(game, true) : formatQuestionAnnouncement(game));
  const readAgain = () => announce(getText());
  function announceTime() {
    if (!isAsking) return;
    const leftMs = getRemainingMs(game.clock, performance.now());
    announce(game.clock.limitMs === null ? 'No time limit.' : formatTimeLeft(Math.ceil((leftMs ?? 0) / 1000)));
  }

  const readAloud = useEffectEvent(() => {
    if (hasVoice) speak(getText());
  });
  const shown = `${ticket} ${isVerdict}`;
  useEffect(() => {
    if (shown) readAloud();
  }, [shown]);
  // Stops speaking during a pause, in a hidden tab and after leaving the game.
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && stopSpeaking();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stopSpeaking();
    };
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !readSetting('keys')) return;
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const key = getLayoutKey(event);
    if (key === 'r') readAgain();
    if (key === 'l') announceTime();
    if (key === '?' || key === '\u061f') setAreKeysShown(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <div
        className={classNames('game-reading', !isChosen && 'game-reading-quiet')}
        role="group"
        aria-label={isChosen ? 'Read to me' : 'Reading'}
      >
        <p className="vh" role="status">
          {announcement}
        </p>
        <Button variant="plain" size="sm" icon="sound" aria-keyshortcuts="R" onClick={readAgain}>
          Read again
        </Button>
        {/* Only aria-disabled, because it may have the focus. */}
        <Button
          variant="plain"
          size="sm"
          icon="clock"
          aria-keyshortcuts="L"
          aria-disabled={!isAsking || undefined}
          onClick={announceTime}
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
