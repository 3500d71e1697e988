/** The walls of the house: which file may know which. CONTRIBUTING.md says why; scripts/walls.test.ts shows that each fails when broken. */

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
      '^packages/(server|web|console|ui-kit)/',
    ),
    onlyTo(
      'the ui-kit draws decoded values: no wire, route or store',
      '^packages/ui-kit/src',
      '(\\.stories\\.tsx$|fixtures\\.ts$)',
      '(^packages/(api-contract|web|console|server)/|node_modules/(\\.pnpm/)?(react-router|ofetch|@xstate))',
    ),
    onlyTo(
      'the ui-kit never reaches the shop above it',
      '^packages/ui-kit/src',
      '^$',
      '^packages/(web|console|server)/',
    ),
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
    onlyTo('server and web are strangers', '^packages/server/', '^$', '^packages/(web|console|ui-kit)/'),
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
