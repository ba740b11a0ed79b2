import './landmark.css';
import type { ComponentType } from 'react';
import type { CategorySlug } from './category-slugs.ts';
import { AnimalsLandmark } from '../landmarks/landmarks.tsx';
import { ArtLandmark } from '../landmarks/landmarks.tsx';
import { CelebritiesLandmark } from '../landmarks/landmarks.tsx';
import { EntertainmentLandmark } from '../landmarks/landmarks.tsx';
import { GeneralLandmark } from '../landmarks/landmarks.tsx';
import { GeographyLandmark } from '../landmarks/landmarks.tsx';
import { HistoryLandmark } from '../landmarks/landmarks.tsx';
import { MythologyLandmark } from '../landmarks/landmarks.tsx';
import { ScienceLandmark } from '../landmarks/landmarks.tsx';
import { SportsLandmark } from '../landmarks/landmarks.tsx';
import { VehiclesLandmark } from '../landmarks/landmarks.tsx';

/** Drawings of the main categories as separate components on a 64 by 64 canvas. */
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

/** Maps an unknown slug from the database to `general`. */
export function toCategorySlug(slug: string): CategorySlug {
  return isCategorySlug(slug) ? slug : 'general';
}

/** Colors come from the nearest `.cat`. */
export function Landmark({ slug }: { slug: CategorySlug }) {
  const Drawing = landmarks[toCategorySlug(slug)];
  return (
    <svg className="lm" viewBox="0 0 64 64" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
