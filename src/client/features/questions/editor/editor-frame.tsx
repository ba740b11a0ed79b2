import './editor-sheet.css';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { useCloseOnBack } from '#client/ui/overlays/use-close-on-back.ts';

interface EditorFrameProps {
  /** Identifies the open question; empty if none is open. */
  readonly openKey: string;
  /** Shows the editor beside the list, which stays usable, instead of over it. */
  readonly isBeside: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Container of the question form: a sheet over the list, or a panel beside it. */
export function EditorFrame({ openKey, isBeside, title, onClose, children }: EditorFrameProps) {
  if (isBeside && openKey !== '') {
    return (
      <EditorPanel key={openKey} title={title} onClose={onClose}>
        {children}
      </EditorPanel>
    );
  }
  return (
    <Sheet open={openKey !== ''} title={title} onClose={onClose} asksFirst className="editor-sheet">
      {children}
    </Sheet>
  );
}

function EditorPanel({ title, onClose, children }: Pick<EditorFrameProps, 'title' | 'onClose' | 'children'>) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(true, onClose, true);

  // Restores the focus to the opener like a modal dialog, unless the focus has moved elsewhere.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && element?.contains(document.activeElement)) opener.focus();
    };
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog open ref={panel} className="editor-sheet editor-beside" aria-labelledby={titleId} onKeyDown={closeByKey}>
      <div className="sheet-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        <IconButton icon="close" label="Close" className="sheet-close" onClick={onClose} />
      </div>
    </dialog>
  );
}
