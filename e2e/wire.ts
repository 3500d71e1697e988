import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server, whose connection a test can cut. */
export type Wire = {
  readonly port: number
  /** Silently drops all packets in both directions, as if the cable were unplugged. */
  readonly cut: () => void
  /**
   * `goes on` delivers the pending packets; `breaks off` resets every connection, as a firewall that has lost its state
   * does.
   */
  readonly mend: (how: 'goes on' | 'breaks off') => void
  readonly close: () => void
}

type Ends = { readonly near: Socket; readonly far: Socket }

const join = ({ near, far }: Ends): void => {
  if (near.destroyed || far.destroyed) return separate({ near, far })
  near.pipe(far)
  far.pipe(near)
}

const separate = ({ near, far }: Ends): void => {
  near.destroy()
  far.destroy()
}

/** @param target the port of the server that it leads to */
export const startWire = async (target: number): Promise<Wire> => {
  const open = new Set<Ends>()
  let isCut = false
  const server = createServer((near) => {
    const ends = { near, far: connect(target, '127.0.0.1') }
    open.add(ends)
    for (const socket of [near, ends.far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (isCut) return
        open.delete(ends)
        separate(ends)
      })
    }
    if (!isCut) join(ends)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true
      for (const { near, far } of open) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    mend: (how) => {
      isCut = false
      for (const ends of open) (how === 'goes on' ? join : separate)(ends)
    },
    close: () => {
      server.close()
      for (const ends of open) separate(ends)
    },
  }
}
