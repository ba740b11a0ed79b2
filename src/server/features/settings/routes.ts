import type { settingsContract } from '#shared/settings/contract.ts';
import type { Existence, Handlers } from '#server/platform/bind.ts';
import type { SettingsArea } from './service.ts';

export function settingsRoutes(settings: SettingsArea): Handlers<typeof settingsContract> {
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

/** An unknown announcement is a 404 before the form is looked at (rules: order of refusal). */
export function settingsExistence(settings: SettingsArea): Existence<typeof settingsContract> {
  return { 'PUT /api/admin/announcements/:id': ({ id }) => settings.announcementMustExist(id) };
}
