import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartError } from '../start-error.ts'

export type FolderLock = { readonly release: () => Promise<void> }

/** The longest path that fits into a Unix socket's address on every system. */
const LONGEST_SOCKET_PATH = 100

const hashOf = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 24)

const elsewhere = (folder: string): string => {
  const name = `xinglin-${hashOf(folder)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const addressFor = (folder: string): string => {
  const inside = join(folder, 'lock.sock')
  return process.platform === 'win32' || Buffer.byteLength(inside) > LONGEST_SOCKET_PATH ? elsewhere(folder) : inside
}

type Address = string | { readonly host: string; readonly port: number }

const listenOn = (address: Address): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      server.unref()
      resolve(server)
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
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
 * A lock for removing a stale socket file. It is an address without a file, so that it cannot become stale itself: on
 * Linux an abstract socket name, elsewhere a local port.
 */
const clearingAddress = (folder: string): Address =>
  process.platform === 'linux'
    ? `\0xinglin-${hashOf(folder)}`
    : { host: '127.0.0.1', port: 49_152 + (Number.parseInt(hashOf(folder).slice(0, 6), 16) % 16_384) }

/**
 * Takes over the socket file of a killed process. Of several processes that find it, only one removes it; nobody can
 * bind while the file exists, so the removed one is always stale.
 */
const takeOver = async (address: string, folder: string): Promise<Server> => {
  const clearing = await listenOn(clearingAddress(folder)).catch(() => {
    throw inUse(folder)
  })
  try {
    if (await answers(address)) throw inUse(folder)
    rmSync(address, { force: true })
    return await listenOn(address).catch(() => {
      throw inUse(folder)
    })
  } finally {
    await close(clearing)
  }
}

const lockAt = async (address: string, folder: string): Promise<Server> =>
  listenOn(address).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    if (await answers(address)) throw inUse(folder)
    return takeOver(address, folder)
  })

/** Some mounted file systems have no sockets. */
const NO_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENOSYS'])

/**
 * PGlite does not lock its folder, and two processes on one folder silently lose each other's rows. The kernel releases
 * a listening socket when its process dies, however it dies; a pid file would outlive it.
 */
export const lockFolder = async (dataDir: string): Promise<FolderLock> => {
  const folder = realpathSync(dataDir)
  const server = await lockAt(addressFor(folder), folder).catch((error: unknown) => {
    if (!NO_SOCKETS.has(errorCode(error) ?? '')) throw error
    return lockAt(elsewhere(folder), folder)
  })
  return { release: () => close(server) }
}
