import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The first page and the playground; TypeDoc and Storybook write beside them. */
export default defineConfig({
  root: path('.'),
  base: './',
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    target: 'es2022',
    rolldownOptions: { input: [path('index.html'), path('playground/index.html')] },
  },
})
