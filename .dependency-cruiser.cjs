/** The walls: which file may import which. CONTRIBUTING.md says why; scripts/walls.test.ts shows that each fails when broken. */

/** Inside a package one area enters another by the file named like its folder. */
const byTheDoor = (pkg) => ({
  name: `${pkg}: enter an area by its door`,
  severity: 'error',
  from: { path: `^packages/${pkg}/src/([^/]+)/`, pathNot: `^packages/${pkg}/src/(testing/|[^/]+/.*\\.test\\.ts$)` },
  to: {
    path: `^packages/${pkg}/src/([^/]+)/(?!\\1\\.ts$)`,
    pathNot: `^packages/${pkg}/src/($1|kernel|testing)/`,
  },
})

const onlyTo = (name, from, fromNot, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { path: forbidden },
})

/**
 * The layers of the server, from the bottom up: the database; requests; facts (queries and ledgers of one subject); use
 * cases, which combine facts in transactions; and what starts use cases. An area imports those before it only, so that
 * no two import each other. docs/architecture.md shows them.
 */
const serverFloors = [
  ['sight', 'db', 'http'],
  [
    'messenger',
    'chat',
    'uploads',
    'pictures',
    'search',
    'outcomes',
    'members',
    'reports',
    'goods',
    'promotions',
    'content',
    'wallet',
  ],
  ['cart', 'checkout', 'orders', 'payments', 'rewards', 'requests', 'documents', 'founding', 'staff'],
  ['jobs', 'demo', 'ops', 'app'],
]

/**
 * The floors of the back office, from the ground up: what each of its areas uses; subjects, of which orders, reports and
 * price groups know members, and picking knows orders; and what decides or exports the affairs of several subjects.
 */
const staffFloors = [
  ['desk'],
  [
    'accounts',
    'members',
    'goods',
    'offers',
    'content',
    'settings',
    'finance',
    'recalls',
    'after-sales',
    'price-groups',
    'reports',
    'orders',
    'picking',
  ],
  ['approvals', 'inbox', 'exports'],
]

/** The floors of the domain, from the ground up. */
const domainFloors = [
  ['kernel'],
  ['intake'],
  ['members', 'rewards'],
  ['promotions', 'goods'],
  ['search', 'content', 'orders', 'cart', 'requests'],
  ['wallet', 'checkout', 'staff'],
]

const upwards = (name, base, floors) =>
  floors.flat().map((area, at, all) => ({
    name: `${name}: an area knows the areas below it alone`,
    severity: 'error',
    from: { path: `^${base}/${area}/`, pathNot: '\\.test\\.ts$' },
    // Besides those above it, an area that is in no layer yet: add it to the list.
    to: { path: `^${base}/[^/]+/`, pathNot: `^${base}/(testing|${all.slice(0, at + 1).join('|')})/` },
  }))

const floorless = (name, base, floors) => ({
  name: `${name}: an area without a floor knows none`,
  severity: 'error',
  from: { path: `^${base}/[^/]+/`, pathNot: `(\\.test\\.ts$|^${base}/(testing|${floors.flat().join('|')})/)` },
  to: { path: `^${base}/` },
})

const floorsOf = (name, base, floors) => [...upwards(name, base, floors), floorless(name, base, floors)]

module.exports = {
  forbidden: [
    {
      name: 'the domain imports decimal.js and xstate, nothing else',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '(\\.test\\.ts$|^packages/domain/src/testing/)' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(\\.pnpm/)?(decimal\\.js|xstate)'] },
    },
    onlyTo(
      'the contract knows the domain alone',
      '^packages/api-contract/src',
      '^$',
      '^packages/(server|web|console|ui-kit|forms)/',
    ),
    onlyTo(
      'the ui-kit draws decoded values: no wire, route or store',
      '^packages/ui-kit/src',
      '(\\.stories\\.tsx$|fixtures\\.ts$)',
      '(^packages/(api-contract|forms|web|console|server)/|node_modules/(\\.pnpm/)?(react-router|ofetch|@xstate))',
    ),
    onlyTo(
      'the ui-kit never reaches the shop above it',
      '^packages/ui-kit/src',
      '^$',
      '^packages/(forms|web|console|server)/',
    ),
    onlyTo('forms belong to no app', '^packages/forms/', '^$', '^packages/(web|console|server)/'),
    onlyTo(
      'only stories import fixtures',
      '^packages/[^/]+/src',
      '(\\.stories\\.tsx$|fixtures\\.ts$|\\.test\\.tsx?$)',
      'fixtures\\.ts$',
    ),
    onlyTo('web and server are strangers', '^packages/web/', '^$', '^packages/server/'),
    onlyTo(
      'no byte of the console is in the storefront',
      '^packages/web/',
      '^$',
      '^packages/(console/|api-contract/src/staff|domain/src/staff/)',
    ),
    onlyTo('the console stands alone', '^packages/console/', '^$', '^packages/(server|web)/'),
    onlyTo('server and web are strangers', '^packages/server/', '^$', '^packages/(web|console|ui-kit|forms)/'),
    onlyTo(
      'test builders stay out of the product',
      '^packages/[^/]+/src',
      '(\\.test\\.tsx?$|/testing/|testing\\.ts$|\\.stories\\.tsx$|fixtures\\.ts$)',
      '(^packages/domain/src/testing/|^packages/api-contract/src/testing|^packages/server/src/testing/|node_modules/(\\.pnpm/)?fast-check)',
    ),
    byTheDoor('domain'),
    {
      name: 'the kernel is the floor',
      severity: 'error',
      from: { path: '^packages/(domain|api-contract)/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/$1/src/(?!kernel/)' },
    },
    {
      name: 'features are strangers',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    onlyTo(
      'features never reach up into the shell',
      '^packages/web/src/(shared|features)/',
      '^$',
      '^packages/web/src/shell/',
    ),
    onlyTo('shared lies below the features', '^packages/web/src/shared/', '^$', '^packages/web/src/features/'),
    {
      name: 'pages of the console are strangers',
      severity: 'error',
      from: { path: '^packages/console/src/pages/([^/]+)/' },
      to: { path: '^packages/console/src/pages/', pathNot: '^packages/console/src/pages/$1/' },
    },
    onlyTo(
      'pages of the console never reach up into the shell',
      '^packages/console/src/(shared|parts|testing|pages)/',
      '^$',
      '^packages/console/src/shell/',
    ),
    onlyTo(
      'parts of the console lie below its pages',
      '^packages/console/src/(shared|parts|testing)/',
      '^$',
      '^packages/console/src/pages/',
    ),
    onlyTo(
      'shared lies below the parts of the console',
      '^packages/console/src/shared/',
      '^$',
      '^packages/console/src/parts/',
    ),
    {
      name: 'areas of the contract lie above each other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/api-contract/src/.' },
      to: { circular: true },
    },
    ...floorsOf('domain', 'packages/domain/src', domainFloors),
    ...floorsOf('server', 'packages/server/src', serverFloors),
    ...floorsOf('server/staff', 'packages/server/src/staff', staffFloors),
    onlyTo(
      'server/staff: each file but the one that joins them lies in an area',
      '^packages/server/src/',
      '^$',
      '^packages/server/src/staff/(?!staff-handlers\\.ts$)[^/]+$',
    ),
    onlyTo(
      'server: the ground knows nothing of how the shop is put together',
      '^packages/server/src/(sight|db|http|messenger|chat)/',
      '\\.test\\.ts$',
      '^packages/server/src/(config|handlers|shop|main)\\.ts$',
    ),
    onlyTo(
      'server: what answers calls is asked by the shop alone',
      '^packages/server/src/',
      '(-(handlers|routes)\\.ts$|\\.test\\.ts$|/testing/|^packages/server/src/(handlers|shop)\\.ts$)',
      '^packages/server/src/.+-(handlers|routes)\\.ts$',
    ),
    onlyTo(
      'server: a query knows no request',
      '^packages/server/src/(db/|.+-(queries|query|rows)\\.ts$)',
      '\\.test\\.ts$',
      '^packages/server/src/(http|app)/',
    ),
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsc|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
