import './sheet.css';
import './sheet-framed.css';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { CampArt } from '../scenery/camp-art.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useRootClass } from '../use-root-class.ts';

interface SheetProps {
  open: boolean;
  title: string;
  /** Without it the sheet is left by its own buttons only. */
  onClose?: (() => void) | undefined;
  art?: 'camp' | 'none' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog: a sheet at the bottom of a phone, a card in the middle from 600 px on. */
export function Sheet({ open, title, onClose, art = 'none', className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useRootClass('has-sheet', open);

  // Closed by script in the clean-up too, so that focus returns to the opener when the sheet is taken away.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);

  // Whoever is asked before it closes leaves it open: then it stands up again, if the browser has closed it meanwhile.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
  });

  function askToClose(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose?.();
  }

  /** A browser may close a dialog over our head (a second Escape): then it is closed, or stands up again. */
  function closedByBrowser(event: SyntheticEvent) {
    if (event.target !== dialog.current || !open || dialog.current.open) return;
    if (onClose) onClose();
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
