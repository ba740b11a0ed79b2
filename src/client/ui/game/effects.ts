import { prefersReducedMotion } from '../reduced-motion.ts';

// Short decorations above the screen that animate only transform and opacity; none with reduced motion.

/** Above everything else on the page, but without pointer events. */
function placeOverlay(element: HTMLElement | SVGElement, { left, top }: { left: number; top: number }): void {
  Object.assign(element.style, { position: 'fixed', zIndex: '70', margin: '0', pointerEvents: 'none' });
  Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
}

function cloneDrawing(element: Element): SVGElement | null {
  const copy = element.cloneNode(true);
  if (!(copy instanceof SVGElement)) return null;
  const { width, height } = element.getBoundingClientRect();
  const { color, fill, stroke } = getComputedStyle(element);
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, color, fill, stroke });
  return copy;
}

export function flyTo(from: Element, to: Element): void {
  const flying = prefersReducedMotion() ? null : cloneDrawing(from);
  if (!flying) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  placeOverlay(flying, start);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x * 0.4}px, ${y * 0.6 - 24}px) scale(2.2)`, opacity: 1, offset: 0.5 },
    { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 0 },
  ];
  flying.animate(frames, { duration: 560, easing: 'ease-in-out' }).onfinish = () => flying.remove();
  const nudge = [{ transform: 'none' }, { transform: 'scale(1.08)' }, { transform: 'none' }];
  to.animate(nudge, { duration: 220, delay: 460 });
}

const cracks = [
  ['polygon(0 0, 52% 0, 40% 30%, 58% 52%, 46% 100%, 0 100%)', -1],
  ['polygon(52% 0, 100% 0, 100% 100%, 46% 100%, 58% 52%, 40% 30%)', 1],
] as const;

export function crackHeart(heart: Element): void {
  if (prefersReducedMotion()) return;
  const place = heart.getBoundingClientRect();
  // Measure everything before inserting elements, to avoid a second layout for the other half.
  const halves = cracks.map(([clip, side]) => ({ clip, side, half: cloneDrawing(heart) }));
  for (const { clip, side, half } of halves) {
    if (!half) return;
    half.setAttribute('class', 'i life');
    Object.assign(half.style, { clipPath: clip, fill: '', stroke: '', color: '' });
    placeOverlay(half, place);
    const frames = [
      { transform: 'scale(1.15)', opacity: 1 },
      { transform: `translateX(${side * 3}px) rotate(${side * 8}deg) scale(1.15)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${side * 14}px, 46px) rotate(${side * 50}deg)`, opacity: 0 },
    ];
    half.animate(frames, { duration: 820, easing: 'ease-in' }).onfinish = () => half.remove();
  }
}

/** The text stays for as long as it takes to read. */
export function showFloatingText(at: Element, text: string, className: string): void {
  const words = document.createElement('span');
  words.className = className;
  words.textContent = text;
  const { left, top, width } = at.getBoundingClientRect();
  placeOverlay(words, { left: 0, top: 0 });
  const box = words.getBoundingClientRect();
  const x = Math.max(8, Math.min(left + width / 2 - box.width / 2, innerWidth - box.width - 8));
  Object.assign(words.style, { left: `${x}px`, top: `${Math.max(8, top - box.height - 6)}px` });
  const shift = prefersReducedMotion() ? 'none' : 'translateY(14px) scale(0.7)';
  const frames = [
    { transform: shift, opacity: 0 },
    { transform: 'none', opacity: 1, offset: 0.1 },
    { transform: 'none', opacity: 1, offset: 0.85 },
    { transform: 'none', opacity: 0 },
  ];
  words.animate(frames, 1_000 + text.length * 50).onfinish = () => words.remove();
}
