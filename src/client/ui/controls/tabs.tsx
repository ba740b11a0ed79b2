import './tabs.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { classNames } from '../class-names.ts';

/** The tab to which a key moves, wrapping around; null if tabs do not use the key. */
export function getNextTab(ids: string[], active: string, key: string): string | null {
  const at = ids.indexOf(active);
  const last = ids.length - 1;
  const target = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? null : (ids[target] ?? null);
}

/** The component that removed the element may set a better focus first. */
const patienceMs = 200;

/**
 * If the focused element inside a region is removed, such as by an update from the server, focuses the element with the
 * id `keeperId`.
 */
function useFocusFallback(region: RefObject<HTMLElement | null>, keeperId: string): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: Node | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function trackFocus({ target }: FocusEvent) {
      focused = target instanceof Node && element?.contains(target) ? target : null;
    }
    function restoreFocus() {
      if (document.activeElement === document.body) document.getElementById(keeperId)?.focus({ preventScroll: true });
    }
    const changes = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      timer = setTimeout(restoreFocus, patienceMs);
    });
    changes.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', trackFocus);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', trackFocus);
    };
  }, [region, keeperId]);
}

interface Tab {
  id: string;
  label: string;
  icon?: IconName | undefined;
  count?: number | undefined;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  active: string;
  onChange: (id: string) => void;
}

/** From this number on, tabs are narrower and may wrap. */
const manyTabs = 4;

/**
 * A tab list with one tab stop; arrow keys select, and many tabs wrap into rows. The panel of a tab is the `TabPanel`
 * with the same id.
 */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const ids = tabs.map((tab) => tab.id);
    const target = getNextTab(ids, active, event.key);
    if (target === null) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${target}-tab`)}`)?.focus();
  }

  return (
    <div
      className={classNames('tabs', tabs.length >= manyTabs && 'tabs-many')}
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={handleKeyDown}
    >
      {tabs.map(({ id, label: text, icon, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-selected={id === active}
          aria-controls={id === active ? `${id}-panel` : undefined}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {icon && <Icon name={icon} />}
          {text}
          {count !== undefined && count > 0 && <span className="tab-count num">{count}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  active: boolean;
  children: ReactNode;
}

/** Content of an inactive panel is not rendered. If focused content disappears, the tab is focused. */
export function TabPanel({ id, active, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusFallback(panel, `${id}-tab`);
  return (
    <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`} hidden={!active}>
      {active && children}
    </div>
  );
}
