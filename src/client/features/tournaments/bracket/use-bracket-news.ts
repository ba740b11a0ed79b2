import { useState } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { type BracketNews, bracketNews } from './bracket-news.ts';
import type { People } from '../model/match-sides.ts';

const nothing: BracketNews = { text: '', litIds: new Set() };

/** What has changed since the bracket was shown last; the latest change stands. */
export function useBracketNews(matches: readonly Match[], people: People): BracketNews {
  const [seen, setSeen] = useState(matches);
  const [news, setNews] = useState(nothing);
  if (seen !== matches) {
    const latest = bracketNews(seen, matches, people);
    setSeen(matches);
    // A read that brought nothing new lets what is lit go on shining.
    if (latest.litIds.size > 0) setNews(latest);
  }
  return news;
}
