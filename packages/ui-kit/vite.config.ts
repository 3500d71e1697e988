import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const src = fileURLToPath(new URL('src', import.meta.url))

/** Published entries: the root, each component and theme file; no story, test or fixture. */
const sources = globSync('{*.ts,theme/*.ts,components/*/*.tsx,commerce/*.ts,commerce/*/*.tsx}', { cwd: src }).filter(
  (file) => !/\.(stories|test|visual|d)\.tsx?$|fixtures\.ts$|Foundations\.css\.ts$/.test(file),
)

/** An external package. */
const isForeign = (id: string): boolean => !/^[./\0]|^virtual:/.test(id)

/** The package for publishing: one file for each source, all styles in `style.css`. Types are emitted by tsc. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
  base: './',
  build: {
    target: 'es2022',
    minify: false,
    cssCodeSplit: false,
    lib: {
      entry: Object.fromEntries(sources.map((file) => [file.replace(/\.tsx?$/, ''), `${src}/${file}`])),
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external: isForeign,
      output: {
        preserveModules: true,
        preserveModulesRoot: src,
        entryFileNames: ({ facadeModuleId, name }) =>
          `${facadeModuleId === null ? name : relative(src, facadeModuleId).replace(/(\.tsx?)?(\?.*)?$/, '')}.js`,
        assetFileNames: '[name][extname]',
      },
    },
  },
})
