// The parts of `npm test`, `npm run verify` and `npm run nightly`. docs/testing.md tells which test covers which threat
// and rule. Runs before dependencies are installed, so it must not import any.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Number of cases per kind: the three commands run the same tests with increasing numbers. */
export const CASES = {
  test: {
    PROPERTY_RUNS: '200',
    FUZZ_RUNS: '10',
    RACE_ROUNDS: '1',
    KILLS: '3',
    INTENTS: '20',
    DATABASE_RESTARTS: '1',
    STORY_THEMES: '1',
  },
  verify: {
    PROPERTY_RUNS: '500',
    FUZZ_RUNS: '20',
    RACE_ROUNDS: '2',
    KILLS: '3',
    INTENTS: '20',
    DATABASE_RESTARTS: '2',
    STORY_THEMES: '1',
  },
  nightly: {
    PROPERTY_RUNS: '100000',
    FUZZ_RUNS: '10000',
    RACE_ROUNDS: '20',
    KILLS: '200',
    INTENTS: '5000',
    DATABASE_RESTARTS: '20',
    STORY_THEMES: '2',
  },
}

/** Time limit of a part of the nightly run, in minutes. */
const NIGHTLY_LIMIT = 60
const numbered = (count) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)

/** Test files that only `npm run verify` runs; any other file is in both. */
const LONG = [
  'packages/server/src/http/fuzz-*.test.ts',
  'packages/server/src/http/socket-fuzz.test.ts',
  'packages/server/src/http/outage.test.ts',
  'packages/server/src/http/deadline.test.ts',
  'packages/server/src/http/from-replica.test.ts',
  'packages/server/src/db/replica.test.ts',
  'packages/server/src/db/through-pooler.test.ts',
  'packages/server/src/db/shop-role.test.ts',
  'packages/server/src/db/tls.test.ts',
  'packages/server/src/db/embedded-wire.test.ts',
  'packages/server/src/db/build.test.ts',
  'packages/server/src/db/open-database.test.ts',
  // Commands of operators and calls of the console; the access table stays in both (http/staff-access.test.ts).
  'packages/server/src/ops/*.test.ts',
  'packages/server/src/staff/**/*.test.ts',
  // Registration is in the journey, and the orders of the other files pass through the same code.
  'packages/server/src/members/registration.test.ts',
  'packages/server/src/orders/join-group.test.ts',
  'packages/server/src/orders/order-life.test.ts',
  'packages/server/src/orders/stacking-table.test.ts',
  'packages/server/src/demo/demo-handlers.test.ts',
  'packages/server/src/http/listen.test.ts',
  'packages/server/seed/past-orders.test.ts',
  'packages/server/seed/month-of-trade.test.ts',
  'packages/server/src/jobs/working.test.ts',
  'packages/server/src/main.test.ts',
  'scripts/endpoint-walls.test.ts',
  'scripts/list-places.test.ts',
  'scripts/packages.test.ts',
  'site/site.test.ts',
  'scripts/testing-guide.test.ts',
]

/**
 * Journeys in no row of docs/testing.md's threats: over every page at many sizes, by hand after a change of looks, and
 * the soak, whose memory is judged in half an hour only.
 */
export const NIGHTLY_JOURNEYS = [
  'e2e/pages.test.ts',
  'e2e/fold.test.ts',
  'e2e/no-overflow.test.ts',
  'e2e/routes.test.ts',
  'e2e/soak.test.ts',
]

/** Stories of components that know nothing of the trade: nightly, and by hand after a change of one. All are, in both themes. */
export const NIGHTLY_STORIES = ['packages/ui-kit/src/components', 'packages/ui-kit/src/theme', '.storybook']

/** Stories that `npm run verify` runs: all others. A list of folders, since `--exclude` reaches no story. */
export const TRADE_STORIES = ['packages/ui-kit/src/commerce', 'packages/web/src', 'packages/console/src']

/** Components of the ui-kit that show prices, quantities and sums. */
const PRICED = [
  'CartGroup',
  'CartLineRow',
  'GoodsCard',
  'GoodsTable',
  'LadderTiers',
  'MoneySummary',
  'PriceSteps',
  'QuantityStepper',
  'SettlementBar',
]

/** Stories that `npm test` runs: ui-kit and pages of the purchase. */
const STORIES = [
  ...PRICED.map((name) => `packages/ui-kit/src/commerce/${name}/`),
  'packages/web/src/features/arrive-home',
  'packages/web/src/features/browse-goods',
  'packages/web/src/features/inspect-goods',
  'packages/web/src/features/fill-cart',
  'packages/web/src/features/check-out',
]

/** Stories of verify that `npm test` does not run, file by file. */
export const LEFT_STORIES = TRADE_STORIES.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.stories.tsx') && !STORIES.some((one) => file.startsWith(one))),
)

/** Server tests of verify after `npm test`: what that leaves out, and the races, of which verify runs more rounds. */
export const LEFT_SERVER = [
  ...LONG.filter((pattern) => pattern.startsWith('packages/server/')).map((pattern) => pattern.replace(/\*.*$/, '')),
  'races',
]

/** Tests of domain and scripts that `npm test` leaves out. */
export const LEFT_UNIT = LONG.filter((pattern) => !pattern.startsWith('packages/server/'))

const IN_TEST = { unit: 'domain, contract, scripts, views', embedded: 'journey, restart of the database' }

export const partsFor = ({ node, pnpm, cores }) => {
  const [command, ...before] = pnpm
  const runPnpm = (name, args, more = {}) => ({ name, command, args: [...before, ...args], ...more })

  const prepare = [
    { name: 'chromium', command: node, args: ['scripts/chromium.mjs'], cores: 0 },
    runPnpm('install', ['install', '--frozen-lockfile']),
  ]
  const script = (name, which, more = {}) => {
    const { after = [], ...rest } = more
    return runPnpm(name, ['run', which], { ...rest, after: ['install', ...after] })
  }
  /** A part that runs vitest on one or more of its projects. */
  const tests = (name, projects, { filters = [], exclude = [], env = {}, after = [], ...more } = {}) => ({
    name,
    command: node,
    args: [
      VITEST,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
    ],
    filters,
    env,
    after: ['install', ...after],
    tests: true,
    ...more,
  })

  /** `cores` of a part that waits for the browser about half the time. */
  const waiting = 0.5

  const build = script('build', 'build')
  const checks = [
    script('types', 'typecheck'),
    script('lint', 'lint'),
    script('walls between the packages', 'walls'),
    script('dead code', 'knip'),
    script('formatting', 'format:check'),
    script('first-load sizes', 'size', { after: ['build'] }),
    script('golden examples', 'vectors'),
  ]

  return {
    test: [
      ...prepare,
      build,
      tests('stories', ['storybook'], { filters: STORIES, env: CASES.test, cores: waiting, after: ['chromium'] }),
      tests('server', ['server'], { exclude: LONG, env: CASES.test, cores: cores - waiting, after: ['build'] }),
      tests(IN_TEST.unit, ['unit', 'views'], {
        exclude: LONG,
        env: CASES.test,
        cores: Math.max(1, cores - 1),
      }),
      tests(IN_TEST.embedded, ['e2e'], {
        filters: ['e2e/journey.test.ts', 'e2e/restarted-database.test.ts'],
        env: { ...CASES.test, E2E_DATABASE: 'embedded' },
        cores: waiting,
        after: ['build', 'chromium'],
      }),
      ...checks,
    ],
    verify: [
      ...prepare,
      build,
      ...checks,
      tests('server', ['server'], {
        env: CASES.verify,
        cores,
        after: ['build'],
        left: { after: 'server', filters: LEFT_SERVER },
      }),
      tests('races through PgBouncer', ['server'], {
        filters: ['packages/server/src/orders/races.test.ts'],
        env: { RACE_ROUNDS: '1', RACE_NODES: '3' },
      }),
      tests(IN_TEST.unit, ['unit', 'views'], {
        env: CASES.verify,
        cores: Math.max(1, cores - 1),
        after: ['chromium'],
        left: { after: IN_TEST.unit, filters: LEFT_UNIT },
      }),
      tests('stories', ['storybook'], {
        filters: TRADE_STORIES,
        env: CASES.verify,
        cores,
        after: ['chromium'],
        left: { after: 'stories', filters: LEFT_STORIES },
      }),
      tests('journeys', ['e2e'], {
        exclude: NIGHTLY_JOURNEYS,
        env: CASES.verify,
        cores,
        after: ['build', 'chromium'],
      }),
      tests('journeys on the embedded database', ['e2e'], {
        filters: ['e2e/journey.test.ts', 'e2e/checkout.test.ts'],
        left: { after: IN_TEST.embedded, filters: ['e2e/checkout.test.ts'] },
        env: { E2E_DATABASE: 'embedded' },
        cores,
        after: ['build', 'chromium'],
      }),
    ],
    nightly: [
      ...prepare,
      build,
      script('Storybook builds', 'build-storybook'),
      script('all mutants', 'mutants', { cores }),
      tests('looks', ['looks'], { cores, after: ['chromium'] }),
      tests('files of the deployment', ['unit'], {
        filters: ['scripts/deploy-files.test.ts'],
        env: { EVERY_PROGRAM: '1' },
      }),
      tests('stories in both themes', ['storybook'], {
        filters: [...NIGHTLY_STORIES, ...TRADE_STORIES],
        env: CASES.nightly,
        cores,
        after: ['chromium'],
      }),
      tests('server on the embedded database', ['server'], {
        env: { ...CASES.verify, TEST_DATABASE: 'embedded' },
        cores,
        after: ['build'],
      }),
      tests('journeys over all pages', ['e2e'], {
        filters: NIGHTLY_JOURNEYS.filter((file) => file !== 'e2e/soak.test.ts'),
        cores,
        after: ['build', 'chromium'],
      }),
      ...numbered(6).map((shard) =>
        tests(`laws ${shard}`, ['unit'], {
          filters: ['packages/domain', 'packages/api-contract', `--shard=${shard}`],
          env: CASES.nightly,
          cores,
        }),
      ),
      ...numbered(8).map((part) =>
        tests(`fuzz ${part}`, ['server'], {
          filters: ['packages/server/src/http/fuzz-'],
          env: { ...CASES.nightly, FUZZ_PART: part },
          cores,
        }),
      ),
      tests('races', ['server'], { filters: ['races', 'ledger'], env: CASES.nightly, cores }),
      tests('races through PgBouncer', ['server'], {
        filters: ['races'],
        env: { ...CASES.nightly, RACE_NODES: '3' },
        cores,
      }),
      tests('restarts of the database', ['e2e'], {
        filters: ['restarted-database'],
        env: CASES.nightly,
        cores,
        after: ['build'],
      }),
      tests('kill matrix', ['e2e'], { filters: ['cluster'], env: { CLUSTER_ROUNDS: '8' }, cores, after: ['build'] }),
      tests('full disk', ['e2e'], { filters: ['full-disk'], env: { FULL_DISKS: '10' }, cores, after: ['build'] }),
      tests('faults of the network', ['e2e'], {
        filters: ['faulty-network'],
        env: CASES.nightly,
        cores,
        after: ['build'],
      }),
      tests('soak', ['e2e'], { filters: ['soak'], env: { SOAK_MINUTES: '30' }, cores, after: ['build'] }),
      tests('kills', ['e2e'], { filters: ['killed-server'], env: CASES.nightly, cores, after: ['build'] }),
    ].map((part) => ({ ...part, limit: NIGHTLY_LIMIT })),
  }
}

/** The parts whose names contain one of these words, and the parts that they need; all without words. */
export const chosenParts = (parts, words) => {
  if (words.length === 0) return parts
  const chosen = new Set()
  const choose = (part) => {
    chosen.add(part.name)
    parts.filter(({ name }) => part.after?.includes(name)).forEach(choose)
  }
  parts.filter(({ name }) => words.some((word) => name.includes(word))).forEach(choose)
  return parts.filter(({ name }) => chosen.has(name))
}
