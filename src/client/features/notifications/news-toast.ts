import type { Notification } from '#shared/notifications/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { kindIcon } from './kind-icons.ts';

interface News {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  /** What has been read when this was followed: all up to this id. Null when older ones would be swept along unread. */
  readonly readUpTo: number | null;
}

/** What is unread and was not there before; nothing while it is not known what was there. */
export function freshNews(list: readonly Notification[], known: ReadonlySet<number> | null): Notification[] {
  return known === null ? [] : list.filter(({ id, isRead }) => !isRead && !known.has(id));
}

/** One toast for all that is fresh in the list: what happened, or how much; null when nothing did. */
export function newsOf(fresh: readonly Notification[], list: readonly Notification[]): News | null {
  const [one] = fresh;
  if (!one) return null;
  if (fresh.length > 1) {
    return {
      title: `${fresh.length} new things happened`,
      icon: 'bell',
      href: pathTo('/notifications'),
      readUpTo: null,
    };
  }
  const hasOlder = list.some(({ id, isRead }) => !isRead && id < one.id);
  return { title: one.text, icon: kindIcon(one.kind), href: one.href, readUpTo: hasOlder ? null : one.id };
}
