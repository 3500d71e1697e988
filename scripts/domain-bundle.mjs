// What of the domain goes into browsers, to be weighed: in one file every function that any page of the shop reaches, with
// decimal.js; in another the machines, each of which comes with its page and needs xstate of the fixed stack.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { lightDecimal } from './light-decimal.mjs'

const web = fileURLToPath(new URL('../packages/web', import.meta.url))
const OURS = /^([./\0]|@xinglin\/|decimal\.js$)/
const STYLES = /\.css(\.ts)?$/
const FUNCTIONS = /packages\/domain\/src\/.*(?<!-machine)\.ts$|node_modules\/decimal\.js/
const MACHINES = /packages\/domain\/src\/.*-machine\.ts$/

/** Walks the pages as the shop's own build does, and puts what they take of the domain into two chunks of its own. */
export const bundleDomain = async (outDir) => {
  const groups = [
    { name: 'functions', test: FUNCTIONS, priority: 1 },
    { name: 'machines', test: MACHINES },
  ]
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [lightDecimal()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, 'src/main.tsx'),
        external: (id) => !OURS.test(id) || STYLES.test(id),
        output: { chunkFileNames: '[name].js', codeSplitting: { groups } },
      },
    },
  })
  return { functions: join(outDir, 'functions.js'), machines: join(outDir, 'machines.js') }
}
