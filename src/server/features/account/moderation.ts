import { listAdministrators, listStaff } from './leaving-store.ts';
import {
  deleteSessions,
  findModerated,
  liftSuspension,
  listEndedSuspensions,
  writeName,
  writeRole,
  writeSuspension,
} from './moderation-store.ts';

/** Moderation operations on a player whose row the caller has locked, and the lists of staff. */
export const moderation = {
  listAdministrators,
  listStaff,
  findModerated,
  writeSuspension,
  liftSuspension,
  listSuspensionsOver: listEndedSuspensions,
  writeName,
  writeRole,
  deleteSessions,
};
