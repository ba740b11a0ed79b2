import './landmark.css';
import type { ComponentType } from 'react';
import type { CategorySlug } from './category-slugs.ts';
import { AnimalsLandmark } from '../landmarks/animals.tsx';
import { ArtLandmark } from '../landmarks/art.tsx';
import { CelebritiesLandmark } from '../landmarks/celebrities.tsx';
import { EntertainmentLandmark } from '../landmarks/entertainment.tsx';
import { GeneralLandmark } from '../landmarks/general.tsx';
import { GeographyLandmark } from '../landmarks/geography.tsx';
import { HistoryLandmark } from '../landmarks/history.tsx';
import { MythologyLandmark } from '../landmarks/mythology.tsx';
import { ScienceLandmark } from '../landmarks/science.tsx';
import { SportsLandmark } from '../landmarks/sports.tsx';
import { VehiclesLandmark } from '../landmarks/vehicles.tsx';

/** One drawing for each main category; each is a component of its own, drawn on 64 by 64. */
const landmarks: Readonly<Record<CategorySlug, ComponentType>> = {
  general: GeneralLandmark,
  entertainment: EntertainmentLandmark,
  sports: SportsLandmark,
  science: ScienceLandmark,
  geography: GeographyLandmark,
  history: HistoryLandmark,
  art: ArtLandmark,
  celebrities: CelebritiesLandmark,
  animals: AnimalsLandmark,
  vehicles: VehiclesLandmark,
  mythology: MythologyLandmark,
};

export type { CategorySlug };

export function isCategorySlug(text: string): text is CategorySlug {
  return Object.hasOwn(landmarks, text);
}

/** The place of a category; a slug from the database that is unknown here is a general one. */
export function slugOrGeneral(slug: string): CategorySlug {
  return isCategorySlug(slug) ? slug : 'general';
}

/** Takes its colours from the nearest `.cat`. */
export function Landmark({ slug }: { slug: CategorySlug }) {
  const Drawing = landmarks[slugOrGeneral(slug)];
  return (
    <svg className="lm" viewBox="0 0 64 64" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
