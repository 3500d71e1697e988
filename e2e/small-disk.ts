import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A mounted disk of limited size, which a test can fill completely. */
export type SmallDisk = {
  readonly folder: string
  readonly fill: () => void
  readonly clear: () => void
  readonly remove: () => void
}

/** Null where mounting is not permitted (this is logged): a test that needs a small disk is then skipped. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=1777`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    console.warn('SKIPPED: no disk can be mounted here, the tests that fill one do not run')
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const handle = openSync(filler, 'a')
      try {
        for (let bytes = 1 << 20; bytes >= 512;) {
          try {
            writeSync(handle, Buffer.alloc(bytes))
          } catch {
            bytes /= 2
          }
        }
      } finally {
        closeSync(handle)
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
