// What of the domain goes into browsers, in one file to be weighed: every function and machine that a page of the shop
// reaches, with decimal.js, and without xstate, which is part of the fixed stack.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { lightDecimal } from './light-decimal.mjs'

const web = fileURLToPath(new URL('../packages/web', import.meta.url))
const OURS = /^([./\0]|@xinglin\/|decimal\.js$)/
const STYLES = /\.css(\.ts)?$/
const DOMAIN = /packages\/domain\/src|node_modules\/decimal\.js/

/** Walks the pages as the shop's own build does, and puts what they take of the domain into a chunk of its own. */
export const bundleDomain = async (outDir) => {
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
        output: { chunkFileNames: '[name].js', codeSplitting: { groups: [{ name: 'domain', test: DOMAIN }] } },
      },
    },
  })
  return join(outDir, 'domain.js')
}
