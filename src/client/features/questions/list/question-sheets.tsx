import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { ChangesSheet } from '../changes/changes-sheet.tsx';
import { EditorSheet } from '../editor/editor-sheet.tsx';
import type { ManagerAddress } from '../use-manager-address.ts';

interface QuestionSheetsProps {
  readonly address: ManagerAddress;
  readonly shown: readonly Question[];
  readonly categories: readonly Category[];
}

export function QuestionSheets({ address, shown, categories }: QuestionSheetsProps) {
  const { sheet, openSheet, closeSheet } = address;
  return (
    <>
      <EditorSheet
        sheet={sheet?.kind === 'changes' ? null : sheet}
        shown={shown}
        categories={categories}
        newIn={address.filter.categoryId}
        mayBeBeside
        onOpen={openSheet}
        onClose={closeSheet}
      />
      {sheet?.kind === 'changes' && (
        <ChangesSheet
          key={sheet.id}
          id={sheet.id}
          text={shown.find(({ id }) => id === sheet.id)?.question}
          categories={categories}
          onClose={closeSheet}
        />
      )}
    </>
  );
}
