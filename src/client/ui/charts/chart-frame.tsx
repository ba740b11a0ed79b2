import './chart-frame.css';
import { type ReactNode, useId } from 'react';

interface ChartFrameProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  summary?: string | undefined;
  children: ReactNode;
}

export function ChartFrame({ title, level = 3, summary, children }: ChartFrameProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption>
        <Heading id={titleId}>{title}</Heading>
        {summary && <p>{summary}</p>}
      </figcaption>
      {children}
    </figure>
  );
}
