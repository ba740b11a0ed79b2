import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { Pager } from '#client/ui/controls/pager.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { SideSheet } from '#client/ui/overlays/side-sheet.tsx';
import { ToastCard } from '#client/ui/overlays/toast-card.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

const statuses = ['Published', 'Draft', 'Retired'].map((label) => ({ value: label, label }));

export function Manager() {
  return (
    <Section title="Managing" note="For long lists: bulk selection, search, and a way to undo every step.">
      <SelectionControls />
      <SearchAndPaging />
      <Confirmations />
    </Section>
  );
}

function SelectionControls() {
  const [chosen, setChosen] = useState(true);
  return (
    <div className="gallery-row">
      <Checkbox label="Chosen" checked={chosen} onChange={setChosen} />
      <Checkbox label="Not chosen" checked={!chosen} onChange={(now) => setChosen(!now)} />
      <Checkbox label="Some of them" checked={false} mixed onChange={discardEvent} />
      <Checkbox label="Not now" checked={false} disabled onChange={discardEvent} />
      <MenuButton label="Status" size="sm" variant="plain" items={statuses} onChoose={discardEvent} />
    </div>
  );
}

function SearchAndPaging() {
  const [search, setSearch] = useState('');
  const [answer, setAnswer] = useState('Mercury');
  return (
    <>
      <SearchField
        label="Search questions"
        name="find"
        placeholder="Search questions..."
        value={search}
        onChange={setSearch}
        onEnter={discardEvent}
      />
      <CountedField label="Correct answer" name="counted" longest={120} value={answer} onChange={setAnswer} />
      <CountedField
        label="Wrong answer"
        name="overlong"
        longest={5}
        value={answer}
        onChange={setAnswer}
        error="At most 5 characters."
      />
      <Pager label="Pages" text="51 to 100 of 580" before="#" next="#" />
      <Pager label="First page" text="1 to 50 of 580" before={null} next="#" />
    </>
  );
}

function Confirmations() {
  const [open, setOpen] = useState<'confirm' | 'side' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ToastCard
        tone="success"
        title="Question deleted successfully"
        action={{ label: 'Undo', onPress: discardEvent }}
        onClose={discardEvent}
      />
      <div className="gallery-row">
        <Button size="sm" variant="plain" onClick={() => setOpen('confirm')}>
          Ask before deleting
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('side')}>
          Open a side sheet
        </Button>
      </div>
      <ConfirmSheet
        open={open === 'confirm'}
        title="Delete Question"
        text="Are you sure you want to delete this question?"
        quote="Which metal is liquid at room temperature?"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
      <SideSheet open={open === 'side'} title="History" onClose={close}>
        <p>Details shown beside the item they belong to.</p>
      </SideSheet>
    </>
  );
}
