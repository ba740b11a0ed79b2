import { LatePart } from './late-part.tsx';

const load = async () => (await import('./news-of-house.tsx')).NewsOfHouse;

/** Announcements above every screen that has the game's navigation, and so never over a question. */
export function HouseNews({ isAdmin }: { isAdmin: boolean }) {
  return <LatePart load={load} given={{ isAdmin }} />;
}
