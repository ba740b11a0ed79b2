import { flyCoins } from './coin-flight.ts';

/** How long the next screen may take to show a balance. */
const patienceMs = 3_000;

/** Coins that were won here fly into the balance of the next screen, as soon as one is there. */
export function carryCoins(from: Element | null, count: number): void {
  const coin = from?.querySelector('.coin');
  if (!coin || count <= 0) return;
  const { left, top, width, height } = coin.getBoundingClientRect();
  const hand = document.createElement('div');
  Object.assign(hand.style, { position: 'fixed', visibility: 'hidden', left: `${left}px`, width: `${width}px` });
  // What lay below the fold sets out from the edge.
  hand.style.top = `${Math.min(top, innerHeight - height)}px`;
  hand.append(coin.cloneNode(true));
  document.body.append(hand);
  const until = performance.now() + patienceMs;
  const look = () => {
    const balance = [...document.querySelectorAll('.coins')].find((candidate) => candidate.checkVisibility());
    if (balance) flyCoins(hand, balance, count);
    else if (performance.now() < until) return requestAnimationFrame(look);
    return hand.remove();
  };
  requestAnimationFrame(look);
}
