import type { TournamentKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

const readCreatedTournaments = statement(
  'tournaments.export.created',
  `select name, description, kind, status, entry_fee as "entryFee", created_at as "createdAt"
   from tournament where creator_id = $1 order by id`,
);

const readJoinedTournaments = statement(
  'tournaments.export.joined',
  `select t.id as "tournamentId", t.name, t.status, s.id as "seatId", s.joined_at as "joinedAt", s.seed,
     s.withdrawn_at as "withdrawnAt"
   from tournament_seat s join tournament t on t.id = s.tournament_id where s.player_id = $1 order by t.id`,
);

export interface CreatedTournament {
  readonly name: string;
  readonly description: string;
  readonly kind: TournamentKind;
  readonly status: TournamentStatus;
  readonly entryFee: number;
  readonly createdAt: Date;
}

export interface JoinedTournament {
  readonly tournamentId: number;
  readonly name: string;
  readonly status: TournamentStatus;
  readonly seatId: number;
  readonly joinedAt: Date;
  readonly seed: number | null;
  readonly withdrawnAt: Date | null;
}

export function listCreatedTournaments(queries: Queries, playerId: string): Promise<CreatedTournament[]> {
  return queries.run(readCreatedTournaments, [playerId]);
}

export function listJoinedTournaments(queries: Queries, playerId: string): Promise<JoinedTournament[]> {
  return queries.run(readJoinedTournaments, [playerId]);
}
