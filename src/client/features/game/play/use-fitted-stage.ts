import './fitted-stage.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In the last step the verdict scrolls in itself; a window of so few lines shows too little of it then. */
const lowRem = 25;

/**
 * Takes room from what matters least, step by step (fitted-stage.css), until the window holds all of a question, or of
 * its verdict: what came of an answer is seen together with the lives. `shown` says what is on the screen, `firstStep` which
 * of them is the first to give up anything of it: each step lays the page out once more.
 */
export function useFittedStage(shown: string, firstStep: 1 | 2): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    // Taken back before anything is laid out, and not where it is measured: there it would be laid out once more.
    element.dataset['fit'] = '';
    const fit = () => {
      // The window's height as the sheet sees it; `innerHeight` grows with what lies beyond the edge on a phone.
      const room = Number.parseFloat(getComputedStyle(element).minHeight);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const lastStep = room < lowRem * remPx ? 4 : 5;
      let step = Math.max(firstStep, Number(element.dataset['fit']?.at(-1) ?? 0) + 1);
      for (; step <= lastStep && element.offsetHeight > room + 1; step += 1) element.dataset['fit'] += ` ${step}`;
    };
    const fitAnew = () => {
      element.dataset['fit'] = '';
      fit();
    };
    const growth = new ResizeObserver(fit);
    growth.observe(element);
    addEventListener('resize', fitAnew);
    return () => {
      growth.disconnect();
      removeEventListener('resize', fitAnew);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- What is shown anew is measured anew.
  }, [shown, firstStep]);
  return stage;
}
