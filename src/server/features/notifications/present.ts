import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { type NotificationFacts, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import { type NotificationWords, notificationWords } from '#shared/notifications/words.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { NotificationRow } from './store.ts';

export type ReadCards = PlayerCards['cards'];

interface Told {
  readonly kind: NotificationKind;
  readonly actorId: string | null;
  readonly facts: NotificationFacts;
}

const actorIds = (told: readonly Told[]) => [...new Set(told.flatMap(({ actorId }) => actorId ?? []))];

function inWords({ kind, facts }: Told, actor: PlayerSummary | undefined): NotificationWords {
  return notificationWords({ kind, facts, actorName: actor?.displayName ?? formerPlayerName });
}

/** The words for each of these, with the actors as they are called now. */
export async function wordsOf(
  queries: Queries,
  cards: ReadCards,
  told: readonly Told[],
): Promise<(one: Told) => NotificationWords> {
  const actors = await cards(queries, actorIds(told), null);
  return (one) => inWords(one, actors.get(one.actorId ?? ''));
}

/** All news of a challenge have its id as what makes them the same one. */
function challengeIdOf({ kind, reference }: Pick<NotificationRow, 'kind' | 'reference'>): number | null {
  return notificationKinds[kind] === 'challenges' && /^\d+$/.test(reference) ? Number(reference) : null;
}

/** Notifications as their player sees them. */
export async function presentNotifications(
  queries: Queries,
  cards: ReadCards,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const actors = await cards(queries, actorIds(rows), null);
  return rows.map((row) => {
    const actor = actors.get(row.actorId ?? '');
    const { text, href } = inWords(row, actor);
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
      challengeId: challengeIdOf(row),
      href,
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
    };
  });
}
