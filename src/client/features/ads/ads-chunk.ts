/** Lazily loaded. */
export { HouseAd } from './house/house-ad.tsx';
export { EarnOffer } from './videos/earn-offer.tsx';
