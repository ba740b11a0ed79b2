import './place-stars.css';
import { maxStars } from '#shared/progress/mastery.ts';
import { classNames } from '#client/ui/class-names.ts';

const starPath = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';

/** Stars of a subcategory. */
export function PlaceStars({ stars }: { stars: number }) {
  return (
    <span className="place-stars">
      <span className="vh">
        {stars} of {maxStars} stars
      </span>
      {Array.from({ length: maxStars }, (_, place) => (
        <svg key={place} className={classNames(place < stars && 'star-lit')} viewBox="0 0 24 24" aria-hidden="true">
          <path d={starPath} />
        </svg>
      ))}
    </span>
  );
}
