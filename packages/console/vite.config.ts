import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devShop } from '../../scripts/dev-shop.mjs'

/** The console is a separate build: the storefront's build does not include it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [vanillaExtractPlugin(), react(), devShop(['/api', '/console/files', '/pictures'])],
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
  server: { port: 5174 },
})
