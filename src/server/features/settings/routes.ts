import type { settingsContract } from '#shared/settings/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import {
  addAnnouncement,
  assertAnnouncementExists,
  editAnnouncement,
  listManagedAnnouncements,
  removeAnnouncement,
} from './announcements.ts';
import type { SettingsContext } from './context.ts';
import { getPublicSettings } from './public-settings.ts';
import {
  assertSettingChangeExists,
  changeSettings,
  getSettingsState,
  listSettingChanges,
  undoSettingChange,
} from './settings-changes.ts';

export function createSettingsRoutes(ctx: SettingsContext): Handlers<typeof settingsContract> {
  return {
    'GET /api/settings': () => getPublicSettings(ctx),
    'GET /api/admin/settings': () => getSettingsState(ctx),
    'PATCH /api/admin/settings': ({ body }, { playerId }) => changeSettings(ctx, playerId, body.version, body.changes),
    'GET /api/admin/settings/changes': ({ query }) => listSettingChanges(ctx, query),
    'POST /api/admin/settings/changes/:id/undo': ({ params }, { playerId }) =>
      undoSettingChange(ctx, playerId, params.id),
    'GET /api/admin/announcements': () => listManagedAnnouncements(ctx),
    'POST /api/admin/announcements': ({ body }, { playerId }) => addAnnouncement(ctx, playerId, body),
    'PUT /api/admin/announcements/:id': ({ params, body }, { playerId }) =>
      editAnnouncement(ctx, playerId, params.id, body),
    'DELETE /api/admin/announcements/:id': ({ params }, { playerId }) => removeAnnouncement(ctx, playerId, params.id),
  };
}

export function createSettingsResources(ctx: SettingsContext): Resources<typeof settingsContract> {
  return {
    announcement: ({ id }) => assertAnnouncementExists(ctx, id),
    settingChange: ({ id }) => assertSettingChangeExists(ctx, id),
  };
}
