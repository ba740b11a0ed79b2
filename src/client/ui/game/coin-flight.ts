import { prefersReducedMotion } from '../reduced-motion.ts';

const maxCoins = 5;
const intervalMs = 60;
const flightMs = 420;

/**
 * Animates coins from one element to another, as decoration of a changed balance. Returns the milliseconds until the
 * last one lands, or 0 with reduced motion.
 */
export function flyCoins(from: Element, to: Element, count: number): number {
  const coin = from.querySelector('.coin') ?? to.querySelector('.coin');
  if (!coin || prefersReducedMotion()) return 0;
  const start = getCenter(coin);
  const end = getCenter(to);
  const drawn = Math.min(count, maxCoins);
  for (let i = 0; i < drawn; i += 1) animateCoin(coin, start, end, i * intervalMs);
  return flightMs + drawn * intervalMs;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function getCenter(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function animateCoin(coin: Element, start: Point, end: Point, delay: number): void {
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

/**
 * Animates coins from the balance to an element and returns the duration in milliseconds, so that a message about the
 * payment can wait for it.
 */
export type AnimatePayment = (to: Element) => number;

/** Maximum milliseconds to wait for a balance on the next screen. */
const patienceMs = 3_000;

/** Animates coins won on this screen into the balance of the next screen as soon as it is rendered. */
export function carryCoins(from: Element | null, count: number): void {
  const coin = from?.querySelector('.coin');
  if (!coin || count <= 0) return;
  const { left, top, width, height } = coin.getBoundingClientRect();
  const carrier = document.createElement('div');
  Object.assign(carrier.style, { position: 'fixed', visibility: 'hidden', left: `${left}px`, width: `${width}px` });
  // Coins from below the fold start at the edge of the window.
  carrier.style.top = `${Math.min(top, innerHeight - height)}px`;
  carrier.append(coin.cloneNode(true));
  document.body.append(carrier);
  const until = performance.now() + patienceMs;
  const waitForBalance = () => {
    const balance = [...document.querySelectorAll('.coins')].find((candidate) => candidate.checkVisibility());
    if (balance) flyCoins(carrier, balance, count);
    else if (performance.now() < until) return requestAnimationFrame(waitForBalance);
    return carrier.remove();
  };
  requestAnimationFrame(waitForBalance);
}
