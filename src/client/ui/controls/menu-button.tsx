import './menu-button.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCloseOnBack } from '../overlays/use-close-on-back.ts';
import { Button, type ButtonProps } from './button.tsx';

/** The entry to which a key moves from `at` (-1: none); null if the menu does not use the key. */
export function getNextMenuItem(labels: readonly string[], at: number, key: string): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const first = key.toLowerCase();
  const order = labels.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(first)) ?? null;
}

const gapPx = 8;

/** Places the menu above or below its button, on the side with more room, and within the window. */
function positionMenu(menu: HTMLElement, button: Element): void {
  const at = button.getBoundingClientRect();
  const roomBelow = window.innerHeight - at.bottom - 2 * gapPx;
  const roomAbove = at.top - 2 * gapPx;
  const isBelow = roomBelow >= roomAbove;
  menu.style.maxHeight = `${isBelow ? roomBelow : roomAbove}px`;
  const { width, height } = menu.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - gapPx;
  menu.style.left = `${Math.max(gapPx, Math.min(at.left, rightmost))}px`;
  menu.style.top = `${isBelow ? at.bottom + gapPx : at.top - gapPx - height}px`;
}

interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'busy' | 'className'> {
  label: string;
  /** Accessible context for screen readers, such as the name of the row. */
  about?: string | undefined;
  items: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** Arrow keys and first letters move; Escape and a click outside close the menu. */
export function MenuButton({ label, about, items, onChoose, ...look }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** Pressing the button closes the open menu before its click event, which must not open it again. */
  const wasOpen = useRef(false);

  useEffect(() => {
    const element = menu.current;
    if (!open || !element || !button.current) return;
    element.showPopover();
    positionMenu(element, button.current);
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  useCloseOnBack(open, close);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const labels = items.map((item) => item.label);
    const target = getNextMenuItem(labels, at, event.key);
    if (target === null) return;
    event.preventDefault();
    entries[target]?.focus();
  }

  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          if (!wasOpen.current) setOpen(true);
          wasOpen.current = false;
        }}
      >
        {label}
        {about && <span className="vh"> {about}</span>}
      </Button>
      {open && (
        <div
          id={id}
          ref={menu}
          className="menu"
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={handleKeyDown}
          onToggle={(event) => event.newState === 'closed' && setOpen(false)}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose(item.value);
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
