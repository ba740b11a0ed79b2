import type { settingsContract } from '#shared/settings/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { SettingsArea } from './service.ts';

export function createSettingsRoutes(settings: SettingsArea): Handlers<typeof settingsContract> {
  return {
    'GET /api/settings': () => settings.shown(),
    'GET /api/admin/settings': () => settings.stand(),
    'PATCH /api/admin/settings': ({ body }, { playerId }) => settings.change(playerId, body.version, body.changes),
    'GET /api/admin/settings/changes': ({ query }) => settings.changes(query),
    'POST /api/admin/settings/changes/:id/undo': ({ params }, { playerId }) => settings.undo(playerId, params.id),
    'GET /api/admin/announcements': () => settings.announcements(),
    'POST /api/admin/announcements': ({ body }, { playerId }) => settings.announce(playerId, body),
    'PUT /api/admin/announcements/:id': ({ params, body }, { playerId }) => settings.rewrite(playerId, params.id, body),
    'DELETE /api/admin/announcements/:id': ({ params }, { playerId }) => settings.takeAway(playerId, params.id),
  };
}

export function createSettingsResources(settings: SettingsArea): Resources<typeof settingsContract> {
  return {
    announcement: ({ id }) => settings.announcementMustExist(id),
    settingChange: ({ id }) => settings.changeMustExist(id),
  };
}
