import { createHash, randomBytes } from 'node:crypto'
import { linkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartError } from '../start-error.ts'

export type FolderLock = { readonly release: () => Promise<void> }

/** The longest path that fits into a Unix socket's address on every system. */
const LONGEST_SOCKET_PATH = 100

const elsewhere = (folder: string): string => {
  const name = `xinglin-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const addressFor = (folder: string): string => {
  const inside = join(folder, 'lock.sock')
  return process.platform === 'win32' || Buffer.byteLength(inside) > LONGEST_SOCKET_PATH ? elsewhere(folder) : inside
}

const listenOn = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      server.unref()
      resolve(server)
    })
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const inUse = (folder: string): StartError =>
  new StartError(
    `数据目录 ${folder} 正被另一个进程使用，请先停止它，或另设 DATA_DIR（data folder is in use by another process）`,
  )

/**
 * A socket file that a killed process left behind is moved aside before it is removed, and asked once more there: if
 * somebody else has just taken the lock in the same moment, it was theirs, and goes back.
 */
const removeStale = async (address: string, folder: string): Promise<void> => {
  const aside = `${address}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(address, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const alive = await answers(aside)
  if (alive) linkSync(aside, address)
  rmSync(aside, { force: true })
  if (alive) throw inUse(folder)
}

/**
 * PGlite takes no lock of its own, and two processes on one folder lose each other's rows without a word. The kernel
 * frees a listening socket when its process dies, however it dies; a process id in a file would outlive it.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const address = addressFor(folder)
  const server = await listenOn(address).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    if (await answers(address)) throw inUse(folder)
    await removeStale(address, folder)
    return listenOn(address).catch(() => {
      throw inUse(folder)
    })
  })
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
