import './bar-chart.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type CategorySlug, slugOrGeneral } from '../scenery/landmark.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { heightPercent } from './chart-scale.ts';
import { Textures, textureOf, useTextures } from './series-look.tsx';

export interface BarRow {
  readonly label: string;
  readonly value: number;
  /** The value as it is read: "82 %". */
  readonly text: string;
  /** What it rests on: "41 of 50 right". */
  readonly note?: string | undefined;
  /** Its bar takes the hue of this place. */
  readonly slug?: CategorySlug | undefined;
  /** Told apart by texture, where a word beside it says the same. */
  readonly isStriped?: boolean | undefined;
  /** Before the label: a badge, an icon. */
  readonly lead?: ReactNode;
}

interface BarChartProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  summary?: string | undefined;
  /** Heads of the two columns, for who hears them: "Difficulty", "Right". */
  heads: readonly [string, string];
  rows: readonly BarRow[];
  /** The value of a full bar; the largest value unless told. */
  max?: number | undefined;
  /** Values that mean something, as a line through all bars. */
  marks?: readonly number[] | undefined;
}

/** Amounts side by side. It is a table: every value stands there to be read. */
export function BarChart({ title, level, summary, heads, rows, max, marks = [] }: BarChartProps) {
  const id = useTextures();
  const full = max ?? Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ChartFrame title={title} level={level} summary={summary}>
      <table className="bars">
        <thead className="vh">
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, text, note, slug, isStriped, lead }) => (
            <tr key={label} className={slug && classNames('cat', `hue-${slugOrGeneral(slug)}`)}>
              <th scope="row">
                <span className="bars-label">
                  {lead}
                  {label}
                </span>
                <svg className="bars-bar" width="100%" height="20" aria-hidden="true">
                  {isStriped && <Textures id={id} />}
                  <rect className="bars-way" width="100%" height="20" rx="10" />
                  {value > 0 && (
                    <rect
                      className={isStriped ? 'look look-1' : 'bars-fill'}
                      fill={isStriped ? textureOf(id, 1) : undefined}
                      width={`${heightPercent(value, full)}%`}
                      height="20"
                      rx="10"
                    />
                  )}
                  {marks.map((mark) => {
                    const x = `${heightPercent(mark, full)}%`;
                    return <line key={mark} className="bars-mark" x1={x} x2={x} y1="0" y2="20" />;
                  })}
                </svg>
              </th>
              <td className="num">
                <b>{text}</b>
                {note && <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFrame>
  );
}
