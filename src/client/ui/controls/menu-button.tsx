import './menu-button.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCloseOnBack } from '../overlays/use-close-on-back.ts';
import { Button, type ButtonProps } from './button.tsx';
import { getNextMenuItem } from './next-menu-item.ts';
import { positionMenu } from './place-menu.ts';

interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'busy' | 'className'> {
  label: string;
  /** Accessible context for screen readers, such as the name of the row. */
  about?: string | undefined;
  items: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A button that opens a menu: arrow keys and first letters move, Escape and a click outside close it. */
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
