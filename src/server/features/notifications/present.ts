import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { type NotificationFacts, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import { type NotificationText, formatNotification } from '#shared/notifications/notification-text.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { NotificationRow } from './store.ts';

export type ReadCards = PlayerCards['cards'];

interface NotificationContent {
  readonly kind: NotificationKind;
  readonly actorId: string | null;
  readonly facts: NotificationFacts;
}

const listActorIds = (items: readonly NotificationContent[]) => [
  ...new Set(items.flatMap(({ actorId }) => actorId ?? [])),
];

function createWords({ kind, facts }: NotificationContent, actor: PlayerSummary | undefined): NotificationText {
  return formatNotification({ kind, facts, actorName: actor?.displayName ?? formerPlayerName });
}

/** Loads the current names of the actors. Returns a function that creates the words of a notification. */
export async function loadWords(
  queries: Queries,
  cards: ReadCards,
  items: readonly NotificationContent[],
): Promise<(item: NotificationContent) => NotificationText> {
  const actors = await cards(queries, listActorIds(items), null);
  return (item) => createWords(item, actors.get(item.actorId ?? ''));
}

/** Notifications about a challenge use its id as their reference. */
function getChallengeId({ kind, reference }: Pick<NotificationRow, 'kind' | 'reference'>): number | null {
  return notificationKinds[kind] === 'challenges' && /^\d+$/.test(reference) ? Number(reference) : null;
}

export async function presentNotifications(
  queries: Queries,
  cards: ReadCards,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const actors = await cards(queries, listActorIds(rows), null);
  return rows.map((row) => {
    const actor = actors.get(row.actorId ?? '');
    const { text, href } = createWords(row, actor);
    return {
      id: row.id,
      kind: row.kind,
      actor: actor
        ? {
            id: actor.id,
            displayName: actor.displayName,
            profileImageUrl: actor.profileImageUrl,
            avatar: actor.avatar,
          }
        : null,
      text,
      challengeId: getChallengeId(row),
      href,
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
    };
  });
}
