import { classNames } from '../class-names.ts';
import { Cloud, Stars, SunDial } from './scene-parts.tsx';

const stars = [
  [120, 90, 9],
  [260, 190, 5],
  [400, 70, 5],
  [520, 150, 9],
  [660, 60, 5],
  [800, 40, 9],
  [930, 90, 5],
  [1060, 170, 5],
  [1190, 80, 9],
  [1330, 150, 5],
  [180, 300, 5],
  [340, 260, 9],
  [1090, 300, 5],
  [1260, 290, 5],
] as const;

const box = { viewBox: '0 0 1440 720', preserveAspectRatio: 'xMidYMax slice' } as const;

/**
 * The sky over a finished game: a sunset, brighter after a success, night after a lost game. The rising sun is a
 * separate SVG, because inside the scene it would repaint all of it in every frame (record 104).
 */
export function DuskSky({ mood = 'dusk' }: { mood?: 'dusk' | 'risen' | 'night' }) {
  return (
    <div
      className={classNames('dusk-sky', `dusk-${mood}`)}
      data-theme={mood === 'night' ? 'dark' : undefined}
      aria-hidden="true"
    >
      <svg className="scene dusk-sun" {...box}>
        <SunDial cx={720} cy={430} r={150} />
      </svg>
      <svg className="scene" {...box}>
        <Stars at={stars} />
        <Cloud x={140} y={252} scale={1} />
        <Cloud x={1110} y={212} scale={0.88} />
        <path
          fill="var(--hill-1)"
          d="M-400 470-60 400l190 40 200-110 140 80 120-38 110 58 150-80 130 70 150-100 160 100 210-60 340 70v370H-400z"
        />
        <path
          fill="var(--hill-2)"
          d="M-400 520C-100 430 160 520 340 480s300-30 420 20 240-40 420-30 300 30 660-10v350H-400z"
        />
        <path
          fill="var(--hill-3)"
          d="M-400 560C-60 610 120 530 330 560s300 60 480 10 300 0 420 10 260-50 610-20v260H-400z"
        />
        <path
          fill="var(--hill-4)"
          d="M-400 650C-100 590 200 690 420 660s170 10 230 40 90 20 170-10 210-60 420-20 380-30 600-20v200H-400z"
        />
        <path
          fill="var(--hill-5)"
          d="M-400 700c300-30 480 10 700 6s260 22 420 18 330-30 520-14 300-12 600-6v120H-400z"
        />
      </svg>
    </div>
  );
}
