import { Cloud, Stars, SunDial } from './scene-parts.tsx';
import { Place } from './scene-place.tsx';

const trailDots = { fill: 'none', stroke: 'var(--trail)', strokeLinecap: 'round' } as const;

/** The landing's land: the trail from the crossroads through the eleven places; a wide picture and a tall one. */
export function JourneyMap() {
  return (
    <>
      <WideMap />
      <TallMap />
    </>
  );
}

const wideStars = [
  [90, 90, 9],
  [260, 60, 5],
  [430, 130, 6],
  [610, 70, 10],
  [700, 190, 5],
  [840, 60, 5],
  [1120, 60, 5],
  [1240, 110, 8],
  [1330, 60, 5],
  [1370, 210, 6],
  [40, 240, 5],
] as const;

function WideMap() {
  return (
    <svg className="scene map-wide" viewBox="0 0 1440 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--sky-1)" d="M-600-500h2640v1400H-600z" />
      <SunDial cx={1035} cy={405} r={138} />
      <Stars at={wideStars} />
      <Cloud x={560} y={150} scale={0.8} />
      <Cloud x={1240} y={250} scale={0.9} />
      <Cloud x={40} y={330} scale={0.62} />
      <path
        fill="var(--hill-1)"
        d="M-600 560-60 500l180 30 210-60 140 40 150-70 120 40 140-108 105 80 135-122 145 110 155-68 180 78 440-30v480H-600z"
      />
      <path
        fill="var(--hill-2)"
        d="M-600 560C-100 500 200 590 400 560s300-60 460-40 280-30 440-20 300 40 740 0v400H-600z"
      />
      <Place slug="mythology" x={706} y={462} size={58} />
      <Place slug="entertainment" x={1081} y={456} size={68} />
      <Place slug="science" x={1239} y={434} size={72} />
      <Place slug="history" x={893} y={450} size={74} />
      <path
        fill="var(--hill-3)"
        d="M-600 620C-60 660 140 570 380 610s340 40 520 0 300-10 460 10 330-40 680-10v300H-600z"
      />
      <Place slug="geography" x={694} y={522} size={96} />
      <Place slug="animals" x={1272} y={538} size={92} />
      <path
        {...trailDots}
        strokeWidth="8"
        strokeDasharray="4 18.4"
        d="M250 720C330 640 520 700 620 664s60-30 160-34 200 2 280-22 70-66-10-76-90-26-40-62"
      />
      <Place slug="sports" x={840} y={542} size={80} />
      <Place slug="vehicles" x={1118} y={556} size={84} />
      <path
        fill="var(--hill-4)"
        d="M-600 690C-100 640 200 700 420 690s330-50 560-20 330-10 460-20 320-20 600-10v260H-600z"
      />
      <Place slug="art" x={973} y={628} size={74} />
      <Place slug="celebrities" x={1230} y={614} size={80} />
      <path fill="var(--hill-5)" d="M-600 712c300-20 580 8 860 2s360-16 640-4 400-16 540-10 300-8 600 0v200H-600z" />
      <Place slug="general" x={514} y={620} size={92} />
    </svg>
  );
}

const tallStars = [
  [40, 110, 6],
  [350, 150, 7],
  [28, 268, 5],
  [320, 241, 5],
  [372, 61, 5],
  [22, 301, 5],
  [200, 68, 5],
] as const;

function TallMap() {
  return (
    <svg className="scene map-tall" viewBox="0 0 400 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--sky-1)" d="M-500-300h1400v1000H-500z" />
      <SunDial cx={200} cy={432} r={62} />
      <Stars at={tallStars} />
      <Cloud x={-30} y={300} scale={0.5} />
      <Cloud x={318} y={330} scale={0.5} />
      <path fill="var(--hill-1)" d="M-500 450-40 440l70-44 60 42 50-34 65 42 57-48 56 38 54-44 78 48h450v260H-500z" />
      <path fill="var(--hill-2)" d="M-500 470C-100 440 20 470 110 462s130-22 190-6 120-12 600 6v240H-500z" />
      <Place slug="history" x={28} y={420} size={48} />
      <Place slug="science" x={330} y={414} size={44} />
      <Place slug="mythology" x={131} y={428} size={38} />
      <Place slug="entertainment" x={241} y={416} size={42} />
      <path fill="var(--hill-3)" d="M-500 510C-60 530 60 490 160 508s150 20 240-2 200 0 500 0v200H-500z" />
      <path fill="var(--hill-4)" d="M-500 580C-60 540 40 600 140 572s150 16 260 4 200-10 500-4v160H-500z" />
      <path
        {...trailDots}
        strokeWidth="5"
        strokeDasharray="2.5 11.5"
        d="M176 616C150 600 100 584 130 560s190 4 180-30-130-6-120-36 40-16 36-34"
      />
      <Place slug="geography" x={33} y={462} size={62} />
      <Place slug="sports" x={204} y={478} size={44} />
      <Place slug="animals" x={322} y={468} size={56} />
      <Place slug="vehicles" x={24} y={534} size={52} />
      <Place slug="art" x={238} y={566} size={42} />
      <Place slug="celebrities" x={304} y={536} size={52} />
      <path fill="var(--hill-5)" d="M-500 624c300-20 480-6 600 2s160-12 300-6 200-4 500 0v100H-500z" />
      <Place slug="general" x={150} y={570} size={54} />
    </svg>
  );
}
