import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Address of the API server during `npm run dev`. */
const shop = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`

/** The console is a separate build: the storefront's build does not include it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [vanillaExtractPlugin(), react()],
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
  server: { port: 5174, proxy: { '/api': shop, '/console/files': shop, '/pictures': shop } },
})
