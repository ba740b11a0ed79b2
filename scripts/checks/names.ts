import { globSync, readFileSync } from 'node:fs';
import type { CheckOutcome } from './outcome.ts';

const sources = ['src/**/*.{ts,tsx}', '{test,e2e,scripts,bench,gallery}/**/*.{ts,tsx}'];
const exceptionsFile = 'scripts/checks/name-exceptions.json';

/** Exported functions and arrow functions at the top level of a file, except React components. */
const exportedFunction =
  /^export (?:async )?(?:function\*? ([a-z]\w*)|const ([a-z]\w*)(?:: [^=]+?)? =\s*(?:async )?(?:<[^>(]*>)?\((?=[^;]*?\)(?:: [^=]+?)? =>))/gm;
const exportedName =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
/** First words of function names: verbs, and the prefixes of booleans and hooks. Add a verb when a name needs it. */
const verbs = new Set(
  `
  abort accept add advance allocate allow animate announce answer appeal append apply appoint archive are assert assign
  attach audit await award batch become befriend begin bind block broadcast build buy cache calculate call can cancel
  capture carry chain change check choose claim clamp clean clear close collect combine compare compress conceal confirm
  contains contract copy correlate count cover crack create crown deal decide decline decode define delete describe
  deserialize detect diff disable discard dismiss disturb download draw drop emit enable encode end ensure erase estimate
  evaluate evict examine exclude expect explain export extend fail fetch compose correct edit fill filter forgive give import inline issue lacks link request resend rotate sell suspend undo unlink upgrade wear find finish fix flatten flush fly focus
  fold follow forget format free freeze generate get grant group guess handle has hash hide increment inject insert
  install invalidate invite is join judge keep kill leave lift list listen load lock log make map mark match measure merge
  migrate mirror mount move neutralize normalize note notify offer open order parse pause pay persist pick place plan play
  poll post postpone prefers preload prepare prerender present print promote prove prune publish query queue quote raise
  read record redact redirect reduce refresh refund register reject release reload remember remove rename render renew
  reopen replace replay report require reserve reset resolve respond restore resume retry return reveal reword rollback
  round route run sabotage save scan schedule score scroll search seed seek select send serialize serve set settle share
  shift should show shrink shuffle sign simulate skip sort speak spend split spoil start stop store stream stub submit
  subscribe suggest sum swap swipe switch sync take tally terminate throttle time to toggle track trim try unblock
  unfriend unlock unmount unsubscribe update upload upsert use validate verify visit wait warm warn watch with withdraw
  wrap write
  `.match(/[a-z]+/g),
);
/** Words of the former private vocabulary, as whole words of a name. */
const retired = new Set(
  'told heard hearers lay kin deed asking anew asked unasked whoever refusal refusals faults turnstile coalescer'.split(
    ' ',
  ),
);
const badCommentStart = /^\s*(?:\/\*\*|\/\/|\*(?!\/))\s+(?:Who|Whose|Whom|Whoever|As long as) /gm;

/** Splits `playerNames` or `player-names` into lower-case words. */
export function toWords(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Lists the names and comments in one file that break docs/style.md. */
export function findNameProblems(path: string, text: string): string[] {
  const problems: string[] = [];
  for (const [, declared, assigned] of text.matchAll(exportedFunction)) {
    const name = declared ?? assigned ?? '';
    if (!verbs.has(toWords(name)[0] ?? '')) problems.push(`${path}: function ${name} does not start with a verb`);
  }
  const names = [...text.matchAll(exportedName)].map(([, name = '']) => name);
  for (const name of [path.replace(/^.*\//, '').replace(/\..*$/, ''), ...names]) {
    const word = toWords(name).find((each) => retired.has(each));
    if (word) problems.push(`${path}: ${name} contains the retired word "${word}"`);
  }
  const comments = [...text.matchAll(badCommentStart)].length;
  if (comments > 0)
    problems.push(`${path}: ${comments} comments start with "Who", "Whose", "Whom", "Whoever" or "As long as"`);
  return problems;
}

/** Enforces the names of docs/style.md. The exceptions may only become fewer: one that is no longer needed fails too. */
export function checkNames(): Promise<CheckOutcome> {
  const files = globSync(sources)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const found = files.flatMap((path) => findNameProblems(path, readFileSync(path, 'utf8')));
  const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8')) as string[];
  const fresh = found.filter((problem) => !exceptions.includes(problem));
  const solved = exceptions.filter((exception) => !found.includes(exception));
  return Promise.resolve({
    ok: fresh.length === 0 && solved.length === 0 && files.length > 0,
    output: [...fresh, ...solved.map((each) => `no longer needed in ${exceptionsFile}: ${each}`)].join('\n'),
    note: `${files.length} files, ${exceptions.length} exceptions`,
  });
}
