import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The names in the table of settings. */
const settings = [...textOf('packages/server/src/settings.ts').matchAll(/^ {2}([A-Z_]+): (?:setting|secret)\(/gm)].map(
  ([, name = '']) => name,
)

/** What is written beside them for somebody else: the database, the pooler, the proxy. */
const ofOthers = /^(POSTGRES_\w+|LISTEN_PORT|AUTH_TYPE|POOL_MODE|DEFAULT_POOL_SIZE|MAX_CLIENT_CONN|SHOP_HOST)$/

const namesIn: { readonly [file: string]: RegExp } = {
  'deploy/compose.yaml': /^ +(?:environment: \{.*, )?([A-Z][A-Z_]+): /gm,
  'deploy/shop.env.example': /^#?([A-Z][A-Z_]+)=/gm,
  'deploy/xinglin@.service': /^Environment=([A-Z_]+)=/gm,
  'deploy/Dockerfile': /^ENV (\w+)=|(?<=^ENV .*) (\w+)=/gm,
}

test.each(Object.keys(namesIn))('%s sets nothing that the shop does not know', (file) => {
  const named = [...textOf(file).matchAll(namesIn[file] ?? /^$/g)].map(([, one, other]) => one ?? other ?? '')
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !settings.includes(name) && !ofOthers.test(name))).toEqual([])
})

test('the operating guide tells of every setting', () => {
  expect(settings.length).toBeGreaterThan(25)
  const guide = textOf('docs/operating.md')
  expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('what is started and copied by the deployment is what the build makes, with the pnpm of the workspace', () => {
  const { packageManager } = JSON.parse(textOf('package.json')) as { readonly packageManager: string }
  expect(textOf('deploy/Dockerfile')).toContain(`npm install --global ${packageManager}`)
  const inputs = /input: \{(.*)\}/.exec(textOf('packages/server/vite.config.ts'))?.[1] ?? ''
  for (const [, name = ''] of textOf('deploy/compose.yaml').matchAll(/packages\/server\/dist\/(\w+)\.js/g))
    expect(inputs).toContain(`${name}:`)
  for (const [, file = ''] of textOf('deploy/compose.yaml').matchAll(/\.\/(Caddyfile)\b/g))
    expect(existsSync(join(root, 'deploy', file))).toBe(true)
})
