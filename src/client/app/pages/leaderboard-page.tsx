import './leaderboard-page.css';
import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { Board } from '../../features/leaderboard/board.tsx';
import { periodOptions } from '../../features/leaderboard/board-texts.ts';
import type { BoardType } from '../../features/leaderboard/queries.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { IconName } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

const tabs: { id: BoardType; label: string; icon: IconName }[] = [
  { id: 'global', label: 'Global', icon: 'globe' },
  { id: 'friends', label: 'Friends', icon: 'users' },
  { id: 'local', label: 'Local', icon: 'pin' },
];

/** The rankings (section 2). */
export function LeaderboardPage({ user }: { user: User }) {
  const [type, setType] = useState<BoardType>('global');
  const [period, setPeriod] = useState<BoardPeriod>('all');
  usePageTitle('Leaderboard');

  return (
    <div>
      <header className="board-head">
        <h1>Leaderboard</h1>
        <SelectField
          label="Period"
          name="period"
          labelHidden
          value={period}
          onChange={(chosen) => setPeriod(periodOptions.find(({ value }) => value === chosen)?.value ?? 'all')}
          options={periodOptions}
        />
      </header>
      <Tabs
        label="Ranking"
        tabs={tabs}
        active={type}
        onChange={(id) => setType(tabs.find((tab) => tab.id === id)?.id ?? 'global')}
      />
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} id={id} active={id === type}>
          <h2 className="vh">{label} ranking</h2>
          <Board type={id} period={period} userId={user.id} />
        </TabPanel>
      ))}
    </div>
  );
}
