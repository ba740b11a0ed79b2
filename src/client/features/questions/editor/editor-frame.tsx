import './editor-sheet.css';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { useCloseOnBack } from '#client/ui/overlays/use-close-on-back.ts';

interface EditorFrameProps {
  /** What is open in it; empty: nothing. */
  readonly openKey: string;
  /** Beside the list, which stays in use, instead of over it. */
  readonly isBeside: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the question form stands in: a sheet over the list, or a place beside it. */
export function EditorFrame({ openKey, isBeside, title, onClose, children }: EditorFrameProps) {
  if (isBeside && openKey !== '') {
    return (
      <EditorBeside key={openKey} title={title} onClose={onClose}>
        {children}
      </EditorBeside>
    );
  }
  return (
    <Sheet open={openKey !== ''} title={title} onClose={onClose} asksFirst className="editor-sheet">
      {children}
    </Sheet>
  );
}

function EditorBeside({ title, onClose, children }: Pick<EditorFrameProps, 'title' | 'onClose' | 'children'>) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(true, onClose, true);

  // As a modal dialog does by itself: whoever opened it has the focus again, unless it was taken elsewhere.
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
