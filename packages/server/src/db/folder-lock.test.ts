import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const program = fileURLToPath(new URL('../testing/hold-folder.ts', import.meta.url))
const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
const children: ChildProcess[] = []

/** Starts another process that tries to lock the folder. Returns its first line of output: `held`, or the reason. */
const another = async (wanted = folder): Promise<{ readonly process: ChildProcess; readonly says: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, wanted], { cwd: packageFolder })
  children.push(child)
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text))
  const [word] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, says: word.toString().trim() }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a second process on the folder is refused in one clear line', async () => {
  const lock = await lockFolder(folder)
  const { says } = await another()
  expect(says).toContain('正被另一个进程使用')
  expect(says).not.toContain('\n')
  await lock.release()
})

test('the same process is refused a second lock, and gets it once the first is released', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('正被另一个进程使用')
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('a killed process leaves the folder free', async () => {
  const { process: child, says } = await another()
  expect(says).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow('正被另一个进程使用')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'lock.sock'))).toBe(true)
  await (await lockFolder(folder)).release()
})

test('of many that find a stale lock at the same moment, exactly one takes the folder', async () => {
  const { process: child } = await another()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  await Promise.all(taken.map(({ value }) => value.release()))
})

test('a folder with a path too long for a socket is locked all the same', async () => {
  const deep = join(folder, 'a'.repeat(120))
  mkdirSync(deep)
  const lock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toThrow('正被另一个进程使用')
  await lock.release()
})
