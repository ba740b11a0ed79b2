/** Lazily loaded chunk with everything that ad slots show. */
export { HouseAd } from './house/house-ad.tsx';
export { EarnOffer } from './videos/earn-offer.tsx';
