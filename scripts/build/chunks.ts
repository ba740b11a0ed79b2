import type { Plugin, Rolldown } from 'vite';

/**
 * Areas of the app by their dynamically imported entry modules. Modules used by a single area share one chunk; the
 * first matching row applies.
 */
const areas = {
  contest: /\/(challenge|match|daily-ten)-page\.tsx$/,
  game: /\/(game-page|measured-game)\.tsx$/,
  end: /\/((played|ten|practice-round)-end|contest-result|measured-game|result-sheet|(past-game|shared)-page)\.tsx$/,
  // Loaded after the first question of a game; some of it is also used at the end of a game.
  feel: /\/(game-effects|read-to-me|(played|ten|practice-round|reminder-at)-end|contest-result|measured-game|result-sheet|(past-game|shared)-page)\.tsx$/,
  'open-game': /\/(open-game-card|game-refused)\.tsx$/,
  tournaments: /\/(tournament|tournaments|results)-page\.tsx$/,
  people: /\/(friends|public-profile)-page\.tsx$|\/rematch\.tsx$/,
  own: /\/(profile|shop|achievements|leaderboard|league|wallet|games|progress)-page\.tsx$/,
  // Upgrade of a guest account at the end of a game.
  keep: /\/(account-page|upgrade-guest-card|guest-wall|ten-end|measured-game)\.tsx$/,
  account:
    /\/(account|forgot|reset|confirm|undo|shared|invite)-page\.tsx$|\/(upgrade-guest-card|guest-wall|prove|ten-end|measured-game)\.tsx$/,
  ads: /\/(ads-chunk\.ts|rewarded-dialog\.tsx|admin-ads-page\.tsx)$/,
  questions: /\/(admin-questions-page|question-editor)\.tsx$/,
};
const game = /\/game-page\.tsx$/;
const playing =
  /\/(game|practice|challenge|match|daily-ten)-page\.tsx$|\/(measured-game|open-game-card|game-refused|played-end|contest-result)\.tsx$/;
const playPage = /\/(game|practice|challenge|match|daily-ten)-page\.tsx$/;
const inPlay = /\/(game-page|read-to-me)\.tsx$/;
const neverPlaying = /\/(tournament|admin-[a-z]+)-page\.tsx$/;
const administering = /\/(admin(-[a-z-]+)?-page|question-editor)\.tsx$/;
const late = /\/(late-parts|invalidation)\.ts$/;
/**
 * Modules used by these entries only are merged with what they share: one request, although several modules start it
 * (record 76).
 */
const together = { feel: /\/(game-effects|read-to-me)\.tsx$/, news: late, game, ads: /\/ads-chunk\.ts$/ };
const bigPage = /\/(tournaments?|match|challenge|practice|daily-ten)-page\.tsx$/;
/** Renders the start page for visitors as well. Its imports are already counted elsewhere. */
const isTwin = /\/start-info\.tsx$/;
const region = /\/(countries|time-zones)\.ts$/;
/** Characters before minification. */
const smallModule = 300;
const smallPart = 1_500;
/** Illustrations and celebrations, which no game screen shows at its start. */
const festive = /\/ui\/(scenery\/|game\/confetti)/;
const formPart = /\/(fields|account)\/(?!countries)|\/(combining-marks|form-errors)\./;

const smallFormPart = /\/combining-marks\.ts$/;
/** Fields that are used neither by sign-up nor in a game. */
const furtherField = /\/fields\/(select|counted)-field\./;

/** Returns undefined to leave the module to the bundler. */
function assignChunk(id: string, entries: readonly string[]): string | undefined {
  const within = (starts: RegExp) => entries.every((start) => starts.test(start));
  for (const [chunk, starts] of Object.entries(together)) if (within(starts)) return chunk;
  if (entries.length < 2) return undefined;
  for (const [area, starts] of Object.entries(areas)) if (within(starts)) return area;
  if (within(playing) && entries.some((start) => game.test(start))) return 'play';
  if (within(administering) && entries.length > 2) return 'admin';
  // All signed-in screens load it. It joins the first chunk if a large page uses it as well.
  if (entries.some((start) => late.test(start))) return entries.some((start) => bigPage.test(start)) ? 'first' : 'late';
  // Almost every screen uses it. The first screen has no form, so form parts stay out unless they are small.
  if (smallFormPart.test(id) || (entries.length >= 12 && !formPart.test(id))) return 'first';
  const byGames = entries.filter((start) => playPage.test(start)).length > 1;
  if (byGames && !entries.some((start) => neverPlaying.test(start))) return 'game-parts';
  if (entries.length < 8) return undefined;
  if (region.test(id)) return 'regions';
  if (formPart.test(id)) return furtherField.test(id) ? 'further-fields' : 'forms';
  return festive.test(id) ? 'festive' : 'pieces';
}

const chunkByModule = new Map<string, string>();

/**
 * Determines from the module graph of each build which entries use which module (record 76), so that new modules are
 * assigned automatically.
 */
export const analyzeImports: Plugin = {
  name: 'read-wants',
  apply: 'build',
  buildEnd() {
    chunkByModule.clear();
    const ids = [...this.getModuleIds()];
    const collectImported = (starts: readonly string[]) => {
      const found = new Set<string>();
      const visit = (id: string) => {
        if (found.has(id)) return;
        found.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      starts.forEach(visit);
      return found;
    };
    const startsAt = (end: string) => collectImported(ids.filter((id) => id.endsWith(end)));
    const entry = '/client/main.tsx';
    for (const id of startsAt('/client/app/start-app.tsx')) chunkByModule.set(id, isOurs(id) ? 'first' : 'vendor');
    // Includes the bundler's runtime, which every chunk needs.
    for (const id of startsAt(entry)) if (isOurs(id) || id.startsWith('\0')) chunkByModule.set(id, 'entry');

    const entriesByModule = new Map<string, string[]>();
    const isStart = (id: string) => isOurs(id) && !isTwin.test(id) && this.getModuleInfo(id)?.dynamicImporters.length;
    for (const start of ids.filter(isStart)) {
      for (const id of collectImported([start])) entriesByModule.set(id, [...(entriesByModule.get(id) ?? []), start]);
    }
    for (const [id, entries] of entriesByModule) {
      const chunk = isOurs(id) && !chunkByModule.has(id) ? assignChunk(id, entries) : undefined;
      if (chunk) chunkByModule.set(id, chunk);
    }
    // Smaller than the headers of a request for it, and without dependencies beyond the first screen.
    const isFirst = (id: string) => !isOurs(id) || ['first', 'entry'].includes(chunkByModule.get(id) ?? '');
    for (const [id, entries] of entriesByModule) {
      const { code = '', importedIds = [] } = this.getModuleInfo(id) ?? {};
      const isSmall = (code?.length ?? 0) < smallModule && importedIds.every(isFirst);
      const isForPlayers = entries.length > 1 && !entries.every((start) => administering.test(start));
      if (!isOurs(id) || chunkByModule.has(id) || !isForPlayers) continue;
      if (isSmall) chunkByModule.set(id, 'first');
      // Game screens load this chunk anyway.
      else if (
        !formPart.test(id) &&
        !region.test(id) &&
        (code?.length ?? 0) < smallPart &&
        entries.some((start) => inPlay.test(start))
      )
        chunkByModule.set(id, 'pieces');
    }
  },
};

const isOurs = (id: string) => id.includes('/src/') && !id.includes('/node_modules/');

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'by who wants it',
    name: (id) => chunkByModule.get(id) ?? null,
    // Every module is already assigned, so a chunk must not pull in modules of another one.
    includeDependenciesRecursively: false,
  },
];
