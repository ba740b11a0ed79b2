import './bar-chart.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type CategorySlug, toCategorySlug } from '../scenery/landmark.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { getHeightPercent } from './chart-scale.ts';
import { Textures, getTextureFill, useTextures } from './series-style.tsx';

export interface BarRow {
  readonly label: string;
  readonly value: number;
  /** The value as text: "82 %". */
  readonly text: string;
  /** The basis of the value: "41 of 50 right". */
  readonly note?: string | undefined;
  /** The bar uses the hue of this place. */
  readonly slug?: CategorySlug | undefined;
  /** Distinguished by a texture; a word next to it has the same meaning. */
  readonly isStriped?: boolean | undefined;
  /** Rendered before the label: a badge or an icon. */
  readonly lead?: ReactNode;
}

interface BarChartProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  summary?: string | undefined;
  /** Headings of the two columns for screen readers: "Difficulty", "Right". */
  heads: readonly [string, string];
  rows: readonly BarRow[];
  /** The value of a full bar; defaults to the largest value. */
  max?: number | undefined;
  /** Reference values, drawn as lines across all bars. */
  marks?: readonly number[] | undefined;
}

/** The bars are in a table, so that every value can be read. */
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
            <tr key={label} className={slug && classNames('cat', `hue-${toCategorySlug(slug)}`)}>
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
                      fill={isStriped ? getTextureFill(id, 1) : undefined}
                      width={`${getHeightPercent(value, full)}%`}
                      height="20"
                      rx="10"
                    />
                  )}
                  {marks.map((mark) => {
                    const x = `${getHeightPercent(mark, full)}%`;
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
