import './quest-film.css';
import { FilmBackground } from './film-world.tsx';
import type { VideoStage } from './video-stage.ts';

/**
 * Film of a balloon crossing all eleven places while day turns into night. The night is the same landscape in dark
 * theme colors, faded in over the day.
 */
export function QuestFilm({ stage }: { stage: VideoStage['stage'] }) {
  return (
    <svg className={`scene-film film-${stage}`} viewBox="0 0 400 210" aria-hidden="true">
      <g className="scene" data-theme="light">
        <FilmBackground />
      </g>
      <g className="scene film-night" data-theme="dark">
        <FilmBackground />
      </g>
      <g className="film-flight">
        <g className="film-bob">
          <Balloon />
        </g>
      </g>
    </svg>
  );
}

function Balloon() {
  return (
    <g data-theme="light">
      <path d="M84 88 92 112M116 88l-8 24" stroke="var(--hill-5)" strokeWidth="1.6" />
      <path d="M100 20c-24 0-38 17-38 36 0 17 15 27 23 36h30c8-9 23-19 23-36 0-19-14-36-38-36z" fill="var(--coral)" />
      <path d="M100 20c-10 0-17 17-17 36 0 17 5 27 9 36h16c4-9 9-19 9-36 0-19-7-36-17-36z" fill="var(--card)" />
      <path d="M100 36l9 20-9 20-9-20z" fill="var(--teal)" />
      <path d="M100 36l9 20H91z" fill="var(--teal-edge)" />
      <path d="M85 92h30l-2 5H87z" fill="var(--coral-edge)" />
      <path d="M90 111h20v9a4 4 0 0 1-4 4H94a4 4 0 0 1-4-4z" fill="var(--saffron-edge)" />
      <path d="M88 109h24v5H88z" fill="var(--on-saffron)" />
    </g>
  );
}
