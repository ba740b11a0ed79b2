import { flyCoins } from './coin-flight.ts';

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
