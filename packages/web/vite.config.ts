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

/** Styles of the ui-kit: most pages use many of them, and one stylesheet is one request. */
const LOOKS = /packages\/ui-kit\/.*\.css$/

/**
 * A first visit loads the styles of the frame and of the home page; those of the goods pages are a second file. Styles
 * of other pages, dialogs and panels are loaded with them.
 */
const wardrobes: readonly { readonly name: string; readonly wearers: readonly string[] }[] = [
  { name: 'looks', wearers: [MAIN, path('src/features/arrive-home/home-page.tsx')] },
  {
    name: 'goods-looks',
    wearers: [
      path('src/features/browse-goods/goods-list-page.tsx'),
      path('src/features/inspect-goods/goods-detail-page.tsx'),
    ],
  },
]

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

/** Landing pages: what all of them share is loaded with the frame. */
const ENTRANCES = ['arrive-home/home', 'browse-goods/goods-list', 'inspect-goods/goods-detail', 'fill-cart/cart'].map(
  (page) => path(`src/features/${page}-page.tsx`),
)
const PARTS = /packages\/ui-kit\/.*\.tsx$/
let onEachEntrance: readonly ReadonlySet<string>[] | null = null

let firstLoad: ReadonlySet<string> | null = null
let worn: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[] | null = null

/** A separate file, which browsers cache from one release to the next. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//

/**
 * The shared code of all landing pages goes into two files, React and the shop: split by page it would be forty small
 * ones, which compress a tenth worse.
 */
const inFewFiles = (module: string, graph: Rolldown.ChunkingContext): string | null => {
  if (LOOKS.test(module)) {
    worn ??= wardrobes.map(({ name, wearers }) => ({ name, modules: neededBy(wearers, graph) }))
    return worn.find(({ modules }) => modules.has(module))?.name ?? null
  }
  if (REACT.test(module)) return 'react'
  firstLoad ??= neededBy([MAIN], graph)
  onEachEntrance ??= ENTRANCES.map((page) => neededBy([page], graph))
  const isOnEach = PARTS.test(module) && onEachEntrance.every((needed) => needed.has(module))
  return isOnEach || firstLoad.has(module) ? 'shop' : null
}

export default defineConfig(({ isSsrBuild }) => ({
  root: path('.'),
  plugins: [vanillaExtractPlugin(), react(), clientManifest(), devShop(['/api', '/pictures'])],
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
            output: { codeSplitting: { groups: [{ name: inFewFiles }] } },
          },
        },
      }),
}))
