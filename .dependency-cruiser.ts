// The directions of docs/architecture.md. Each rule says what it protects; `npm run check` fails at any breach.
import type { ICruiseOptions, IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

const test = '\\.test\\.tsx?$';
const source = { path: '^src/', pathNot: test };
const feature = '^src/server/features/([^/]+)/';
/** A file of a role, alone or named further: store.ts, profile-store.ts. */
const ofFeature = (role: string) => `^src/server/features/.*[/-]${role}\\.ts$`;

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

export const forbidden: IRegularForbiddenRuleType[] = [
  forbid('no-cycles', 'Whoever reads a file can read what it needs first.', {}, { circular: true }),
  forbid('resolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  forbid(
    'shared-knows-no-side',
    'What both sides trust depends on neither.',
    { path: '^src/shared/' },
    { path: '^src/(server|client)/' },
  ),
  forbid(
    'client-never-meets-server',
    'The trust boundary is a path.',
    { path: '^src/client/' },
    { path: '^src/server/' },
  ),
  forbid(
    'server-never-meets-client',
    'The trust boundary is a path.',
    { path: '^src/server/' },
    { path: '^src/client/' },
  ),
  forbid(
    'rules-know-no-contract',
    'Pure decisions do not depend on how they are asked for, and bring no schema library to the browser.',
    { path: '^src/shared/', pathNot: [test, 'contract\\.ts$', '^src/shared/api\\.ts$'] },
    { path: 'contract\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'client-takes-only-types-of-contracts',
    'The schema library stays out of the browser.',
    { path: '^src/client/', pathNot: test },
    { path: ['contract\\.ts$', '^src/shared/api\\.ts$', '/node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'routes-are-on-top',
    'Only the composition knows routes.',
    { path: '^src/server/', pathNot: ['^src/server/app\\.ts$', ofFeature('routes'), test] },
    { path: ofFeature('routes') },
  ),
  forbid(
    'stores-are-at-the-bottom',
    'A query never decides: service uses store, not the other way round.',
    { path: ofFeature('store') },
    { path: ofFeature('(service|routes|effects?|jobs|memory)') },
  ),
  forbid(
    'tables-only-in-stores',
    'Every query of a domain stands in its store; the accounts library makes its own. What becomes of a table of players is said by its columns.',
    {
      path: '^src/server/',
      pathNot: [
        ofFeature('store'),
        ofFeature('accounts-library'),
        '[/-]personal-data\\.ts$',
        '^src/server/platform/.*-store\\.ts$',
        '^src/server/db/',
        test,
      ],
    },
    { path: '^src/server/db/schema/' },
  ),
  forbid(
    'features-meet-in-services',
    'What another domain promises is its service. What a finished game is stands below all of them.',
    { path: feature, pathNot: test },
    {
      path: feature,
      pathNot: ['^src/server/features/$1/', '/service\\.ts$', '^src/server/features/finished-game/'],
    },
  ),
  forbid(
    'a-finished-game-knows-nobody',
    'Every domain may hear of a finished game, so what it is depends on none of them.',
    { path: '^src/server/features/finished-game/' },
    { path: feature, pathNot: '^src/server/features/finished-game/' },
  ),
  forbid(
    'platform-knows-no-feature',
    'The platform carries every domain and knows none.',
    { path: '^src/server/(platform|db)/', pathNot: test },
    { path: ['^src/server/features/', '^src/server/(app|main)\\.ts$'] },
  ),
  forbid(
    'client-features-never-meet',
    'Pages compose features.',
    { path: '^src/client/features/([^/]+)/' },
    { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
  ),
  forbid(
    'app-is-on-top',
    'Features, entities, platform and pieces do not know the app that composes them.',
    { path: '^src/client/(features|entities|platform|ui)/', pathNot: test },
    { path: '^src/client/(app/|main\\.tsx)' },
  ),
  forbid(
    'entities-know-no-feature',
    'What many features read, and where they link to, stands below all of them.',
    { path: '^src/client/entities/', pathNot: test },
    { path: '^src/client/features/' },
  ),
  forbid(
    'client-platform-knows-no-feature',
    'The platform carries every feature and entity and knows none.',
    { path: '^src/client/platform/', pathNot: test },
    { path: '^src/client/(features|entities)/' },
  ),
  forbid(
    'ui-knows-no-data',
    'Props in, pixels out.',
    { path: '^src/client/ui/', pathNot: test },
    { path: '^src/', pathNot: ['^src/client/ui/', '^src/shared/', '^src/client/styles/'] },
  ),
  forbid('no-tests-in-source', 'What is shipped needs no test.', source, {
    path: ['^(test|e2e|bench|scripts|gallery)/', test],
  }),
  forbid(
    'no-development-packages-in-source',
    'What runs on a server does so without development packages; pages are built.',
    { path: '^src/(server|shared)/', pathNot: test },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  forbid('no-unknown-packages-in-source', 'Every package is named in package.json.', source, {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    dependencyTypesNot: ['type-only'],
  }),
];

export const options: ICruiseOptions = {
  // Without swc it sees no module at all under TypeScript 7 and passes: scripts/checks/import-directions.ts looks.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
};

export const resolveOptions: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'types', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
};
