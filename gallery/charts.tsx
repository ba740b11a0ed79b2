import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { DayCalendar } from '#client/ui/charts/day-calendar.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { Sparkline } from '#client/ui/charts/sparkline.tsx';
import { listDatesBetween } from '#shared/kernel/date-span.ts';
import { Section } from './section.tsx';

const stops = Array.from({ length: 30 }, (_, index) => ({ label: `Day ${index + 1}`, short: `${index + 1} Nov` }));
const answered = stops.map((_, index) => (index % 6 === 2 ? 0 : Math.round(20 + 16 * Math.sin(index / 3))));
const accuracy = stops.map((_, index) => (index % 6 === 2 ? null : Math.round(62 + 20 * Math.cos(index / 5))));
const modes = ['Normal', 'Survival', 'Challenge', 'Tournament', 'Practice'];

const days = listDatesBetween('2026-10-23', '2026-11-21').map((date, index) => ({ date, value: answered[index] ?? 0 }));

const formatPercent = (value: number) => `${value} %`;

export function Charts() {
  return (
    <Section
      title="Charts"
      note="Touch, mouse and arrow keys move the needle. Series differ in texture as well as color. Bars and the calendar are tables; lines and columns expand into one."
    >
      <Card>
        <BarChart
          title="By difficulty"
          summary="Dashed lines mark the thresholds for strengths and weaknesses."
          heads={['Difficulty', 'Right']}
          max={100}
          marks={[50, 70]}
          rows={[
            { label: 'Easy', value: 88, text: '88 %', note: '44 of 50' },
            { label: 'Medium', value: 61, text: '61 %', note: '37 of 61' },
            { label: 'Hard', value: 32, text: '32 %', note: '8 of 25', isStriped: true },
            { label: 'Nothing yet', value: 0, text: '0 %', note: 'none', slug: 'history' },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title="Time by category"
          heads={['Category', 'Seconds']}
          rows={[
            { label: 'Science', value: 18.4, text: '18.4 s', slug: 'science' },
            { label: 'History', value: 12.1, text: '12.1 s', slug: 'history' },
            { label: 'Animals', value: 7, text: '7 s', slug: 'animals' },
          ]}
        />
      </Card>
      <Card>
        <LineChart
          title="Questions a day"
          summary="The area under the line shows the number of answers."
          stopName="Day"
          stops={stops}
          series={[{ name: 'answered', values: answered }]}
        />
      </Card>
      <Card>
        <LineChart
          title="Two series"
          stopName="Day"
          stops={stops}
          series={[
            { name: 'accuracy', values: accuracy },
            { name: 'all players', values: stops.map(() => 58) },
          ]}
          format={formatPercent}
          top={100}
        />
      </Card>
      <Card>
        <ColumnChart
          title="Games by mode"
          stopName="Day"
          stops={stops.slice(0, 14)}
          series={modes.map((name, mode) => ({
            name,
            values: stops.slice(0, 14).map((_, index) => (index * 7 + mode * 5) % (20 - 3 * mode)),
          }))}
        />
      </Card>
      <Card>
        <ColumnChart
          title="Nothing measured"
          stopName="Week"
          stops={stops.slice(0, 3)}
          series={[{ name: 'players', values: [0, 0, 0] }]}
        />
      </Card>
      <Card>
        <DayCalendar
          title="The last 30 days"
          summary="Played on 25 days."
          days={days}
          text={({ value }) => `${value} answered`}
        />
      </Card>
      <GrowingSparkline />
    </Section>
  );
}

function GrowingSparkline() {
  const [values, setValues] = useState([3, 5, 2, 8, 0, 6, 7]);
  return (
    <div className="gallery-row">
      <Sparkline values={values} label={`Answered, day by day: ${values.join(', ')}`} />
      <Button size="sm" variant="plain" onClick={() => setValues([...values.slice(1), (values.at(-1) ?? 0) + 3])}>
        +3
      </Button>
    </div>
  );
}
