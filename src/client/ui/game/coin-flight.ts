import { isMotionUnwanted } from '../motion.ts';

/** At most so many coins are drawn, one behind the other (design: motion). */
const maxCoins = 5;
const apartMs = 60;
const flightMs = 420;

/**
 * Coins leave one piece and land on another, one by one: decoration of a balance that changed. Answers the milliseconds
 * until the last has landed; nothing is drawn, and nothing to wait for, where motion is unwanted.
 */
export function flyCoins(from: Element, to: Element, count: number): number {
  const coin = from.querySelector('.coin') ?? to.querySelector('.coin');
  if (!coin || isMotionUnwanted()) return 0;
  const start = middleOf(coin);
  const end = middleOf(to);
  const drawn = Math.min(count, maxCoins);
  for (let i = 0; i < drawn; i += 1) fly(coin, start, end, i * apartMs);
  return flightMs + drawn * apartMs;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function fly(coin: Element, start: Point, end: Point, delay: number): void {
  const flying = coin.cloneNode(true);
  if (!(flying instanceof SVGElement)) return;
  Object.assign(flying.style, { position: 'fixed', zIndex: '70', left: '-14px', top: '-14px', width: '28px' });
  flying.style.pointerEvents = 'none';
  document.body.append(flying);
  const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  const bend = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 36 };
  const frames = [
    { transform: at(start, 1), opacity: 1 },
    { transform: at(bend, 1.15), opacity: 1, offset: 0.45 },
    { transform: at(end, 0.6), opacity: 0.2 },
  ];
  flying.animate(frames, { duration: flightMs, delay, easing: 'ease-in-out', fill: 'backwards' }).onfinish = () =>
    flying.remove();
}
