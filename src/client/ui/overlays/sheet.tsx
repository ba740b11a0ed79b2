import './sheet.css';
import './sheet-framed.css';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { CampArt } from '../scenery/camp-art.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useRootClass } from '../use-root-class.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface SheetProps {
  open: boolean;
  title: string;
  /** Without it the sheet is left by its own buttons only. */
  onClose?: (() => void) | undefined;
  /** What the browser's Back does instead of `onClose`. Without both the sheet stays open. */
  onBack?: (() => void) | undefined;
  /** Whether closing may open another sheet that asks first. */
  asksFirst?: boolean | undefined;
  art?: 'camp' | 'none' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog: a sheet at the bottom of a phone, a card in the middle from 600 px on. */
export function Sheet({
  open,
  title,
  onClose,
  onBack = onClose,
  asksFirst,
  art = 'none',
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useRootClass('has-sheet', open);
  useCloseOnBack(open, onBack, asksFirst);

  // Closed by script in the clean-up too, so that focus returns to the opener when the sheet is taken away.
  useLayoutEffect(() => {
    const element = dialog.current;
    return open ? () => element?.close() : undefined;
  }, [open]);

  // It is shown again where the browser has closed it, but the player was asked first and left it open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
  });

  function askToClose(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    // Android's Back arrives here.
    onBack?.();
  }

  /** A browser may close a dialog over our head (a second Escape): then it is closed, or stands up again. */
  function closedByBrowser(event: SyntheticEvent) {
    if (event.target !== dialog.current || !open || dialog.current.open) return;
    if (onBack) onBack();
    else dialog.current.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames('sheet', className)}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onClose={closedByBrowser}
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose?.()}
    >
      {open && (
        <div className={classNames('sheet-body', art === 'camp' && 'sheet-camp')}>
          {art === 'camp' && <CampArt />}
          <h2 id={titleId}>{title}</h2>
          {children}
          {onClose && art === 'none' && (
            <IconButton icon="close" label="Close" className="sheet-close" onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
}
