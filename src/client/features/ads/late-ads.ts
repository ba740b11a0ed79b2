/** What places for ads show, fetched in one go. */
export { HouseAd } from './house/house-ad.tsx';
export { EarnOffer } from './videos/earn-offer.tsx';
