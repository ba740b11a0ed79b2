import { useState } from 'react';
import { FileDrop } from '#client/ui/fields/file-drop.tsx';
import { StepPager } from '#client/ui/controls/pager.tsx';
import { discardEvent } from './samples.ts';
import { Section } from './section.tsx';

export function Files() {
  const [page, setPage] = useState(0);
  return (
    <Section
      title="Files, long lists"
      note="A dashed outline marks an empty drop area. A pager keeps its buttons on the first and last page."
    >
      <FileDrop label="Choose a file" name="empty" hint="CSV or JSON; 16 MB at most." onChoose={discardEvent} />
      <FileDrop
        label="Choose a file"
        name="large"
        error="This file has 17 MB, and 16 MB is the most. Cut it in two."
        onChoose={discardEvent}
      />
      <FileDrop
        label="Choose a file"
        name="full"
        chosen={{ name: 'geography-questions-autumn.csv', text: '14 KB' }}
        onChoose={discardEvent}
      />
      <StepPager
        label="Pages"
        text={`${page * 100 + 1} to ${page * 100 + 100} of 300`}
        onBefore={page > 0 ? () => setPage(page - 1) : null}
        onNext={page < 2 ? () => setPage(page + 1) : null}
      />
    </Section>
  );
}
