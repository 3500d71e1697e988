import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { devShop } from '../../scripts/dev-shop.mjs'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Passes the manifest of the browser build to the renderer: that build runs first. */
const clientManifest = (): Plugin => ({
  name: 'client-manifest',
  resolveId: (id) => (id === 'virtual:client-manifest' ? '\0client-manifest' : null),
  load: (id) =>
    id === '\0client-manifest'
      ? `export const manifest = ${readFileSync(path('dist/client/.vite/manifest.json'), 'utf8')}`
      : null,
})

const MAIN = path('src/main.tsx')

/**
 * Styles are merged into few files: most pages use many of them, and each file is one request, of which a browser sends
 * six at a time before the first picture.
 */
const STYLES = /packages\/(ui-kit|web)\/.*\.css$/

/**
 * The merged stylesheets, each with the pages whose styles it holds: one for the frame and the home page, which a first
 * visit loads, and one for the goods pages. Styles of other pages, dialogs and panels are loaded with their scripts.
 */
const styleSheets: readonly { readonly name: string; readonly pages: readonly string[] }[] = [
  { name: 'looks', pages: [MAIN, path('src/features/arrive-home/home-page.tsx')] },
  {
    name: 'goods-looks',
    pages: [
      path('src/features/browse-goods/goods-list-page.tsx'),
      path('src/features/inspect-goods/goods-detail-page.tsx'),
    ],
  },
]
/** What one page alone shows stays a file of its own: the cart loads both sheets. */
const OF_ONE_PAGE = /packages\/web\/src\/features\/(arrive-home|browse-goods|inspect-goods)\//

/** The transitive imports of these modules. */
const neededBy = (modules: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const needed = new Set<string>()
  const open = [...modules]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

/** Components that all of these pages use are loaded with the frame. */
const LANDING_PAGES = [
  'arrive-home/home',
  'browse-goods/goods-list',
  'inspect-goods/goods-detail',
  'fill-cart/cart',
].map((page) => path(`src/features/${page}-page.tsx`))
const UI_KIT_COMPONENTS = /packages\/ui-kit\/.*\.tsx$/
let neededByEach: readonly ReadonlySet<string>[] | null = null

let firstLoad: ReadonlySet<string> | null = null
let modulesOfSheets: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[] | null = null

/** A separate file, which browsers cache from one release to the next. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//

/** A few lines each: as files of their own they would cost more than they are. */
const KERNEL = /\/domain\/src\/kernel\/(?:same|keys-of)\.ts$/

/**
 * The shared code of all landing pages goes into two files, React and the shop: split by page it would be forty small
 * ones, which compress a tenth worse.
 */
const chunkOf = (module: string, graph: Rolldown.ChunkingContext): string | null => {
  if (STYLES.test(module) && !OF_ONE_PAGE.test(module)) {
    modulesOfSheets ??= styleSheets.map(({ name, pages }) => ({ name, modules: neededBy(pages, graph) }))
    return modulesOfSheets.find(({ modules }) => modules.has(module))?.name ?? null
  }
  if (REACT.test(module)) return 'react'
  firstLoad ??= neededBy([MAIN], graph)
  neededByEach ??= LANDING_PAGES.map((page) => neededBy([page], graph))
  const isOnEach = UI_KIT_COMPONENTS.test(module) && neededByEach.every((needed) => needed.has(module))
  return isOnEach || firstLoad.has(module) || KERNEL.test(module) ? 'shop' : null
}

/** The exports of react-router name its development build only, with warnings that a buyer would load. */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/|$)/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  root: path('.'),
  plugins: [vanillaExtractPlugin(), react(), clientManifest(), productionRouter(), devShop(['/api', '/pictures'])],
  ...(isSsrBuild
    ? {
        publicDir: false as const,
        // Everything bundled, React in its production build: the renderer runs from its own folder.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true as const },
        build: {
          outDir: 'dist/server',
          target: 'node24',
          rolldownOptions: {
            input: path('src/entry-server.tsx'),
            output: { entryFileNames: '[name].js' },
          },
        },
      }
    : {
        build: {
          outDir: 'dist/client',
          target: 'es2022',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: [path('src/boot.ts'), path('src/vitals.ts'), MAIN],
            output: { codeSplitting: { groups: [{ name: chunkOf }] } },
          },
        },
      }),
}))
