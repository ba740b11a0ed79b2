import { session } from '#server/db/schema/accounts-library.ts';
import { sessionProof } from '#server/db/schema/passkeys.ts';
import { nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const selectProof = statement(
  'account.session.proof',
  `select s.created_at as "signedInAt", r.at as "provedAt" from session s left join session_proof r on r.session_id = s.id
    where s.token = $1`,
  { signedInAt: session.createdAt, provedAt: nullable(sessionProof.at) },
);

const upsertProof = statement(
  'account.session.prove',
  `insert into session_proof as r (session_id, at, is_by_passkey) select id, $2, $3 from session where token = $1
   on conflict (session_id) do update set at = greatest(r.at, excluded.at), is_by_passkey = r.is_by_passkey or excluded.is_by_passkey
   returning 1`,
);

/** Reads when the session began and when it was last proved. */
export async function findProof(queries: Queries, tokenHash: string): Promise<RowOf<typeof selectProof> | null> {
  const [row] = await queries.run(selectProof, [tokenHash]);
  return row ?? null;
}

/** Returns false when the session no longer exists. */
export async function writeProof(
  tx: Tx,
  tokenHash: string,
  proof: { readonly at: Date; readonly isByPasskey: boolean },
): Promise<boolean> {
  return (await tx.run(upsertProof, [tokenHash, proof.at, proof.isByPasskey])).length > 0;
}
