import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpTestShop, TEMPLATE_VARIABLE } from './test-shop.ts'

/** Runs once before the server's tests: migrates and seeds one shop, from which every file opens its own copy. */
export const setup = async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-template-'))
  const file = join(folder, 'shop.tar')
  writeFileSync(file, await dumpTestShop())
  process.env[TEMPLATE_VARIABLE] = file
  return () => rmSync(folder, { recursive: true, force: true })
}
