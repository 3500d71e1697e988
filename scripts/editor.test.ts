import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository-files.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const json = (path: string): unknown => JSON.parse(read(path))
const manifest = json('package.json') as { readonly packageManager: string }

describe('the editor is set up for what is there', () => {
  type Launch = {
    readonly name: string
    readonly program?: string
    readonly runtimeExecutable?: string
    readonly webRoot?: string
  }
  const { configurations } = json('.vscode/launch.json') as { readonly configurations: readonly Launch[] }

  test.each(configurations.map((launch) => [launch.name, launch] as const))(
    '%s starts files that exist',
    (_, launch) => {
      const paths = [launch.program, launch.runtimeExecutable, launch.webRoot].filter((path) => path !== undefined)
      const inside = paths.map((path) => path.replace(`\${workspaceFolder}`, '.'))
      expect(inside.length).toBeGreaterThan(0)
      expect(inside.filter((path) => !existsSync(join(root, path)))).toEqual([])
    },
  )

  test('the compiler that it names is installed', () => {
    const settings = json('.vscode/settings.json') as { readonly [key: string]: string }
    expect(existsSync(join(root, settings['typescript.tsdk'] ?? '?'))).toBe(true)
  })

  test('the container has the Node, the pnpm and the ports of the project', () => {
    const container = json('.devcontainer/devcontainer.json') as {
      readonly image: string
      readonly postCreateCommand: string
      readonly forwardPorts: readonly number[]
    }
    expect(container.image).toContain(`typescript-node:${read('.nvmrc').trim().split('.')[0] ?? '?'}-`)
    expect(container.postCreateCommand).toContain(manifest.packageManager)
    expect(container.postCreateCommand).toContain('core.hooksPath .githooks')
    expect(existsSync(join(root, '.githooks/pre-commit'))).toBe(true)
    const documented = `${read('README.md')}${read('package.json')}`
    expect(container.forwardPorts.filter((port) => !documented.includes(String(port)))).toEqual([])
  })
})
