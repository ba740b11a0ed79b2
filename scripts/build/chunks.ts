import type { Plugin, Rolldown } from 'vite';

/** Areas of the app, by the modules with which a fetch into them begins. What only one of them wants is one chunk; the first row that fits counts. */
const areas = {
  contest: /\/(challenge|match|daily-ten)-page\.tsx$/,
  game: /\/(game-page|measured-game)\.tsx$/,
  end: /\/((played|ten|practice-round)-end|contest-result|measured-game|result-sheet|(past-game|shared)-page)\.tsx$/,
  // Behind the first question of a game; its end wants some of it too.
  feel: /\/(feel|read-to-me|(played|ten|practice-round|reminder-at)-end|contest-result|measured-game|result-sheet|(past-game|shared)-page)\.tsx$/,
  'open-game': /\/(open-game-card|game-refused)\.tsx$/,
  tournaments: /\/(tournament|tournaments|results)-page\.tsx$/,
  people: /\/(friends|public-profile)-page\.tsx$|\/rematch\.tsx$/,
  own: /\/(profile|shop|achievements|leaderboard|league|wallet|games|progress)-page\.tsx$/,
  // How a guest's game ends.
  keep: /\/(account-page|keep-card|keep-door|ten-end|measured-game)\.tsx$/,
  account:
    /\/(account|forgot|reset|confirm|undo|shared|invite)-page\.tsx$|\/(keep-card|keep-door|prove|ten-end|measured-game)\.tsx$/,
  ads: /\/(late-ads\.ts|rewarded-dialog\.tsx|admin-ads-page\.tsx)$/,
  questions: /\/(admin-questions-page|question-editor)\.tsx$/,
};
const game = /\/game-page\.tsx$/;
const playing =
  /\/(game|practice|challenge|match|daily-ten)-page\.tsx$|\/(measured-game|open-game-card|game-refused|played-end|contest-result)\.tsx$/;
const playPage = /\/(game|practice|challenge|match|daily-ten)-page\.tsx$/;
const inPlay = /\/(game-page|read-to-me)\.tsx$/;
const neverPlaying = /\/(tournament|admin-[a-z]+)-page\.tsx$/;
const administering = /\/(admin(-[a-z-]+)?-page|question-editor)\.tsx$/;
const late = /\/(late-parts|stale-after)\.ts$/;
/** What these alone want is with what their area shares: one request, though they begin in several modules (record 102). */
const together = { feel: /\/(feel|read-to-me)\.tsx$/, news: late, game, ads: /\/late-ads\.ts$/ };
const bigPage = /\/(tournaments?|match|challenge|practice|daily-ten)-page\.tsx$/;
/** Shows visitors what a start of the app shows players: it wants nothing that is not counted already. */
const isTwin = /\/start-info\.tsx$/;
/** Lists of countries and time zones, which settings and sign-up want. */
const region = /\/(countries|time-zones)\.ts$/;
/** Characters, before it is minified. */
const smallModule = 300;
const smallPart = 1_500;
/** What empty screens and celebrations show: no screen of play begins with either. */
const festive = /\/ui\/(scenery\/|game\/confetti)/;
const formPart = /\/(fields|account)\/(?!countries)|\/(combining-marks|faults-at|field-sentence|use-fault-focus)\./;

const smallFormPart = /\/combining-marks\.ts$/;
/** Fields that sign-up and play do without. */
const furtherField = /\/fields\/(select|counted)-field\./;

/** The chunk of a module that the first screen does without; undefined leaves it to the bundler. */
function chunkBeside(id: string, wanting: readonly string[]): string | undefined {
  const within = (starts: RegExp) => wanting.every((start) => starts.test(start));
  for (const [chunk, starts] of Object.entries(together)) if (within(starts)) return chunk;
  if (wanting.length < 2) return undefined;
  for (const [area, starts] of Object.entries(areas)) if (within(starts)) return area;
  if (within(playing) && wanting.some((start) => game.test(start))) return 'play';
  if (within(administering) && wanting.length > 2) return 'admin';
  // Signed-in screens all fetch it; where a page that is big already wants it too, they have it from the start.
  if (wanting.some((start) => late.test(start))) return wanting.some((start) => bigPage.test(start)) ? 'first' : 'late';
  // Nearly every screen asks for it. The first one has no form; a few parts of forms are small enough.
  if (smallFormPart.test(id) || (wanting.length >= 12 && !formPart.test(id))) return 'first';
  const byGames = wanting.filter((start) => playPage.test(start)).length > 1;
  if (byGames && !wanting.some((start) => neverPlaying.test(start))) return 'game-parts';
  if (wanting.length < 8) return undefined;
  if (region.test(id)) return 'regions';
  if (formPart.test(id)) return furtherField.test(id) ? 'further-fields' : 'forms';
  return festive.test(id) ? 'festive' : 'pieces';
}

const chunkOf = new Map<string, string>();

/** Reads from the graph of each build who wants what (record 76): a new module finds its chunk by who imports it. */
export const readWants: Plugin = {
  name: 'read-wants',
  apply: 'build',
  buildEnd() {
    chunkOf.clear();
    const ids = [...this.getModuleIds()];
    const wants = (starts: readonly string[]) => {
      const found = new Set<string>();
      const visit = (id: string) => {
        if (found.has(id)) return;
        found.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      starts.forEach(visit);
      return found;
    };
    const startsAt = (end: string) => wants(ids.filter((id) => id.endsWith(end)));
    const entry = '/client/main.tsx';
    for (const id of startsAt('/client/app/start-app.tsx')) chunkOf.set(id, isOurs(id) ? 'first' : 'vendor');
    // With what the bundler adds, which every chunk needs.
    for (const id of startsAt(entry)) if (isOurs(id) || id.startsWith('\0')) chunkOf.set(id, 'entry');

    const wantedBy = new Map<string, string[]>();
    const isStart = (id: string) => isOurs(id) && !isTwin.test(id) && this.getModuleInfo(id)?.dynamicImporters.length;
    for (const start of ids.filter(isStart)) {
      for (const id of wants([start])) wantedBy.set(id, [...(wantedBy.get(id) ?? []), start]);
    }
    for (const [id, wanting] of wantedBy) {
      const chunk = isOurs(id) && !chunkOf.has(id) ? chunkBeside(id, wanting) : undefined;
      if (chunk) chunkOf.set(id, chunk);
    }
    // Smaller than the head of the request that would fetch it, and in need of nothing that the first screen has not.
    const isFirst = (id: string) => !isOurs(id) || ['first', 'entry'].includes(chunkOf.get(id) ?? '');
    for (const [id, wanting] of wantedBy) {
      const { code = '', importedIds = [] } = this.getModuleInfo(id) ?? {};
      const isSmall = (code?.length ?? 0) < smallModule && importedIds.every(isFirst);
      const isForPlayers = wanting.length > 1 && !wanting.every((start) => administering.test(start));
      if (!isOurs(id) || chunkOf.has(id) || !isForPlayers) continue;
      if (isSmall) chunkOf.set(id, 'first');
      // A screen of play has the pieces anyway.
      else if (
        !formPart.test(id) &&
        !region.test(id) &&
        (code?.length ?? 0) < smallPart &&
        wanting.some((start) => inPlay.test(start))
      )
        chunkOf.set(id, 'pieces');
    }
  },
};

const isOurs = (id: string) => id.includes('/src/') && !id.includes('/node_modules/');

/** What `build.rolldownOptions.output.codeSplitting` cuts, once the wants are read. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'by who wants it',
    name: (id) => chunkOf.get(id) ?? null,
    // Each module's chunk is known, so that a chunk never takes in what another was given.
    includeDependenciesRecursively: false,
  },
];
