import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packageFolder } from '../package-folder.ts'

/** Bundles the server as `npm start` does, into a new folder inside the package. Returns the file to run. */
export const buildServer = async (): Promise<{ readonly folder: string; readonly file: string }> => {
  const parent = join(packageFolder, 'node_modules', '.test')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'server-'))
  await build({ root: packageFolder, logLevel: 'error', build: { outDir: folder, sourcemap: false } })
  return { folder, file: join(folder, 'main.js') }
}

export type Running = {
  readonly process: ChildProcess
  /** The address, once the shop is open; null when the process ended first. */
  readonly url: Promise<string | null>
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Starts a built server with only the given environment variables. */
export const runServer = (file: string, env: { readonly [name: string]: string }): Running => {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'] ?? '', ...env } })
  let output = ''
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const url = new Promise<string | null>((resolve) => {
    const hear = (text: Buffer): void => {
      output += text.toString()
      const opened = /已开张.*(http:\/\/\S+)/.exec(output)
      if (opened?.[1] !== undefined) resolve(opened[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => resolve(null))
  })
  return { process: child, url, ended }
}
