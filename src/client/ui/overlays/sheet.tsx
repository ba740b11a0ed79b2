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
  /** Without it the sheet can only be closed by its own buttons. */
  onClose?: (() => void) | undefined;
  /** Called by the browser's Back instead of `onClose`. Without both the sheet stays open. */
  onBack?: (() => void) | undefined;
  /** Whether closing may open another sheet with a confirmation. */
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

  // The cleanup closes the dialog, so that focus returns to the opener when the sheet unmounts.
  useLayoutEffect(() => {
    const element = dialog.current;
    return open ? () => element?.close() : undefined;
  }, [open]);

  // Shows the dialog again if the browser closed it but the player chose to keep it open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
  });

  function askToClose(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    // Android's Back also triggers this event.
    onBack?.();
  }

  /** A browser may close a dialog without asking (a second Escape). The sheet is then closed or shown again. */
  function onBrowserClose(event: SyntheticEvent) {
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
      onClose={onBrowserClose}
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
