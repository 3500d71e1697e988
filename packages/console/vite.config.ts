import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` keeps the real server. */
const shop = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`

/** The console in files of its own: the storefront's build knows nothing of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [vanillaExtractPlugin(), react()],
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
  server: { port: 5174, proxy: { '/api': shop, '/console/files': shop, '/pictures': shop } },
})
