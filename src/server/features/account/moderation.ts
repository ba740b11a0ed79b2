import { listAdministrators, listStaff } from './leaving-store.ts';
import {
  deleteSessions,
  findModerated,
  liftSuspension,
  listSuspensionsOver,
  writeName,
  writeRole,
  writeSuspension,
} from './moderation-store.ts';

/** What an administrator changes of a player, who is locked; and who administrators are. */
export const moderation = {
  listAdministrators,
  listStaff,
  findModerated,
  writeSuspension,
  liftSuspension,
  listSuspensionsOver,
  writeName,
  writeRole,
  deleteSessions,
};
