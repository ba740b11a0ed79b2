import './bracket.css';
import { type ReactNode, useState } from 'react';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketList } from './bracket-list.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { useWideScreen } from '../parts/use-wide-screen.ts';

const bracketTabs = [
  { id: 'bracket-list', label: 'List', icon: 'list' },
  { id: 'bracket-drawing', label: 'Bracket', icon: 'bracket' },
] as const;

interface BracketProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
  readonly head?: ReactNode;
}

/** The bracket as a list or a drawing. On a phone the list is the default. */
export function Bracket({ view, champion, head }: BracketProps) {
  const isWide = useWideScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = chosen ?? (isWide ? 'bracket-drawing' : 'bracket-list');
  return (
    <div className="bracket">
      <div className="bracket-head">
        <div className="bracket-head-text">{head}</div>
        <Tabs label="Bracket" tabs={[...bracketTabs]} active={active} onChange={setChosen} />
      </div>
      <TabPanel id="bracket-list" active={active === 'bracket-list'}>
        <BracketList view={view} champion={champion} />
      </TabPanel>
      <TabPanel id="bracket-drawing" active={active === 'bracket-drawing'}>
        <BracketDrawing view={view} champion={champion} />
      </TabPanel>
    </div>
  );
}
