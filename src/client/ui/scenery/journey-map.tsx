import { Cloud, Stars, SunDial } from './scene-parts.tsx';
import { ScenePlace } from './scene-place.tsx';

const trailDots = { fill: 'none', stroke: 'var(--trail)', strokeLinecap: 'round' } as const;

/** The landing page's map: the trail through all eleven places, in a wide and a tall version. */
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
      <path
        fill="var(--hill-3)"
        d="M-600 620C-60 660 140 570 380 610s340 40 520 0 300-10 460 10 330-40 680-10v300H-600z"
      />
      <path
        fill="var(--hill-4)"
        d="M-600 690C-100 640 200 700 420 690s330-50 560-20 330-10 460-20 320-20 600-10v260H-600z"
      />
      <path fill="var(--hill-5)" d="M-600 712c300-20 580 8 860 2s360-16 640-4 400-16 540-10 300-8 600 0v200H-600z" />
      <path
        {...trailDots}
        strokeWidth="8"
        strokeDasharray="4 18.4"
        d="M250 716C302 714 478 722 560 705C642 687 726 641 742 610C758 580 626 539 657 523C688 508 854 519 930 518C1006 517 1058 522 1115 519C1172 516 1241 483 1275 500C1309 518 1319 591 1318 623C1317 654 1296 686 1270 688C1244 689 1225 645 1160 633C1095 621 905 605 880 616C855 626 988 683 1010 696"
      />
      <ScenePlace slug="science" x={1239} y={434} size={72} />
      <ScenePlace slug="history" x={893} y={450} size={74} />
      <ScenePlace slug="entertainment" x={1081} y={456} size={68} />
      <ScenePlace slug="mythology" x={628} y={470} size={58} />
      <ScenePlace slug="geography" x={694} y={522} size={96} />
      <ScenePlace slug="sports" x={840} y={542} size={80} />
      <ScenePlace slug="animals" x={1272} y={538} size={92} />
      <ScenePlace slug="vehicles" x={1118} y={556} size={84} />
      <ScenePlace slug="celebrities" x={1230} y={614} size={80} />
      <ScenePlace slug="art" x={973} y={628} size={74} />
      <ScenePlace slug="general" x={514} y={620} size={92} />
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
      <path fill="var(--hill-3)" d="M-500 510C-60 530 60 490 160 508s150 20 240-2 200 0 500 0v200H-500z" />
      <path fill="var(--hill-4)" d="M-500 580C-60 540 40 600 140 572s150 16 260 4 200-10 500-4v160H-500z" />
      <path fill="var(--hill-5)" d="M-500 624c300-20 480-6 600 2s160-12 300-6 200-4 500 0v100H-500z" />
      <path
        {...trailDots}
        strokeWidth="5"
        strokeDasharray="2.5 11.5"
        d="M165.0 619.68C180 617 224 606 253 601C282 595 323 599 339 586C355 573 366 531 347 520C328 508 277 508 228 518C179 529 70 579 51 580C32 581 113 543 113 523C113 504 45 472 51 462C57 452 116 464 151 463C186 462 228 456 261 455C294 453 337 453 352 452"
      />
      <ScenePlace slug="science" x={330} y={412} size={44} />
      <ScenePlace slug="entertainment" x={240} y={416} size={42} />
      <ScenePlace slug="history" x={28} y={420} size={46} />
      <ScenePlace slug="mythology" x={132} y={428} size={38} />
      <ScenePlace slug="sports" x={206} y={478} size={44} />
      <ScenePlace slug="animals" x={320} y={470} size={54} />
      <ScenePlace slug="geography" x={84} y={470} size={58} />
      <ScenePlace slug="vehicles" x={26} y={534} size={50} />
      <ScenePlace slug="celebrities" x={314} y={540} size={50} />
      <ScenePlace slug="art" x={232} y={562} size={42} />
      <ScenePlace slug="general" x={138} y={570} size={54} />
    </svg>
  );
}
