import { useId, useState } from 'react';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Section } from './section.tsx';

export function Forms() {
  return (
    <Section
      title="Tabs, inputs"
      note="All fields are native elements. An error has an icon and a sentence and is linked to its field."
    >
      <SampleTabs />
      <Fields />
    </Section>
  );
}

function SampleTabs() {
  const prefix = useId();
  const [few, setFew] = useState(`${prefix}global`);
  const [many, setMany] = useState(`${prefix}friends`);
  return (
    <>
      <Tabs
        label="Leaderboard"
        active={few}
        onChange={setFew}
        tabs={[
          { id: `${prefix}global`, label: 'Global', icon: 'globe' },
          { id: `${prefix}mates`, label: 'Friends', icon: 'users' },
          { id: `${prefix}local`, label: 'Local', icon: 'pin' },
        ]}
      />
      <TabPanel id={few} active>
        The panel of the chosen tab.
      </TabPanel>
      <Tabs
        label="Friends"
        active={many}
        onChange={setMany}
        tabs={[
          { id: `${prefix}friends`, label: 'Friends', icon: 'users' },
          { id: `${prefix}search`, label: 'Search', icon: 'search' },
          { id: `${prefix}requests`, label: 'Requests', icon: 'user-plus', count: 2 },
          { id: `${prefix}challenges`, label: 'Challenges', icon: 'swords' },
          { id: `${prefix}gifts`, label: 'Gifts', icon: 'gift', count: 11 },
        ]}
      />
      <TabPanel id={many} active>
        On a phone, five tabs show their icons above their names.
      </TabPanel>
    </>
  );
}

const categoryOptions = [
  { value: 'any', label: 'Any Category' },
  { value: 'history', label: 'History' },
];

const timeLimitOptions = ['x1', 'x2', 'x5', 'x10', 'off'].map((value) => ({ value, label: value }));

const reportReasons = ['The answer is wrong', 'It is unclear', 'It is outdated'].map((label) => ({
  value: label,
  label,
}));

function Fields() {
  const [text, setText] = useState('');
  const [fee, setFee] = useState('-5');
  const [category, setCategory] = useState('any');
  const [timeLimit, setTimeLimit] = useState('x1');
  const [reason, setReason] = useState('');
  const [isManual, setIsManual] = useState(true);
  return (
    <>
      <TextField
        label="Search"
        name="search"
        type="search"
        value={text}
        onChange={setText}
        placeholder="A name"
        hint="Type at least 3 characters to search"
      />
      <TextField
        label="Entry fee"
        name="fee"
        inputMode="numeric"
        value={fee}
        onChange={setFee}
        error="A whole number from 0 to 10,000."
      />
      <TextField label="Question" name="question" rows={3} value={text} onChange={setText} />
      <TextField label="Not now" name="closed" value="Closed" onChange={setText} disabled />
      <SelectField label="Category" name="category" value={category} onChange={setCategory} options={categoryOptions} />
      <ChoiceField
        label="Time for a question"
        name="pace"
        value={timeLimit}
        onChange={setTimeLimit}
        options={timeLimitOptions}
        hint="Longer limits earn no time bonus."
      />
      <ChoiceField
        label="What is wrong with it?"
        name="fault"
        value={reason}
        onChange={setReason}
        options={reportReasons}
        outlined
      />
      <SwitchField
        label="Continue by hand"
        hint="The next question waits for you."
        checked={isManual}
        onChange={setIsManual}
      />
      <SwitchField label="Sound" checked={!isManual} onChange={(on) => setIsManual(!on)} />
    </>
  );
}
