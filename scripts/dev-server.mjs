// The server of `npm run dev`: bundles again when one of its source files (also of domain or api-contract) is saved,
// and restarts on the same database. Bundling takes a second; loading five hundred modules one by one takes three.
import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Copied before Vite sets NODE_ENV to production. */
const env = { ...process.env }

const server = fileURLToPath(new URL('../packages/server/', import.meta.url))

let running = null
let saved = 0

const stop = () =>
  new Promise((done) => {
    if (running === null || running.exitCode !== null) return done()
    running.once('exit', done)
    running.kill('SIGTERM')
  })

/** Resolves when the server answers, or has exited. */
const answers = async (child) => {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${env['PORT'] ?? '4173'}/api/health`).catch(() => null)
    if (answer !== null) return
    await setTimeout(50)
  }
}

const restart = async () => {
  await stop()
  running = spawn(process.execPath, ['--enable-source-maps', `${server}dist/main.js`], { stdio: 'inherit', env })
  if (saved === 0) return
  await answers(running)
  console.log(`[dev] answers again ${((Date.now() - saved) / 1000).toFixed(1)} s after the change was seen`)
}

let last = Promise.resolve()
const watcher = await build({ root: server, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } })
watcher.on('change', () => {
  saved = Date.now()
  // Stopping the old server takes about as long as the bundle: do both at once.
  last = last.then(stop)
})
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result.close()
  if (event.code === 'ERROR') console.error(event.error.message)
  // After an error the previous bundle keeps running.
  if (event.code === 'END' || event.code === 'ERROR') last = last.then(restart)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    void Promise.all([watcher.close(), stop()]).then(() => process.exit(0))
  })
}
