import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { announcementOf, timerText } from './announcements.ts';
import { type Game, shownQuestion } from '../session/game-model.ts';

/** What is heard while playing: the two live regions' texts, sounds and vibration; `onSecond` is told of the clock. */
export function useGameFeedback(game: Game) {
  const before = useRef(game);
  const [status, setStatus] = useState('');
  const [alert, setAlert] = useState('');

  useEffect(() => {
    const last = before.current;
    before.current = game;
    if (last === game) return;
    const said = announcementOf(last, game);
    if (said?.status !== undefined) setStatus(said.status);
    if (said?.alert !== undefined) setAlert(said.alert);
    const verdict = shownQuestion(game)?.verdict;
    if (last.stage === 'locked' && game.stage === 'verdict' && verdict)
      playSound(verdict.isCorrect ? 'right' : 'wrong');
  }, [game]);

  const onSecond = useCallback((secondsLeft: number) => {
    const text = timerText(secondsLeft);
    if (text) setStatus(text);
    if (secondsLeft >= 1 && secondsLeft <= 5) playSound('tick');
  }, []);

  return { status, alert, onSecond };
}
