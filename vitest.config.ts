import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

const launchOptions = { ...(chromium ? { executablePath: chromium } : {}), args: chromiumArgs }

/** A page that is larger than its window would be drawn smaller. */
const tall = { width: 1280, height: 2000 }

/** On a fresh clone Vite would find these late, reload the page and fail the suite. */
const foundLate = ['react/jsx-dev-runtime', '@xinglin/ui-kit > @vanilla-extract/recipes/createRuntimeFn']

// Files of a worker share what they import (`isolate: false`): rules, server and pages are loaded once, not per file.
// They may, because no module of theirs keeps anything that a test could change.

/** Left to itself a machine of two cores would use one of them. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Laws and races may be asked for more cases than usual: PROPERTY_RUNS=100000 takes a hundred times as long. */
const asked = (name: string, usual: number): number => Number(process.env[name] ?? usual) / usual
const timesUsual = Math.max(1, asked('PROPERTY_RUNS', 1000), asked('RACE_ROUNDS', 5))

export default defineConfig({
  test: {
    // One kind after the other: browsers, databases and journeys each want the machine to themselves.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['packages/{domain,api-contract}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'site/**/*.test.ts'],
          testTimeout: 60_000 * timesUsual,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react()],
        test: {
          name: 'views',
          environment: 'node',
          isolate: false,
          include: ['packages/{ui-kit,forms,web,console}/src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['packages/server/{src,seed}/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/test-template.ts'],
          testTimeout: 180_000 * timesUsual,
          hookTimeout: 180_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/shared.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react()],
        optimizeDeps: { include: foundLate },
        test: {
          name: 'looks',
          include: ['packages/ui-kit/src/**/*.visual.tsx'],
          testTimeout: 30_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: tall,
            provider: playwright({ launchOptions, contextOptions: { viewport: tall } }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                timeout: 20_000,
                // Drawn in blocks, pictures are the same on every machine but for how edges are smoothed.
                resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
                  `${root}/${testFileDirectory}/looks/${arg}${ext}`,
                comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.001 },
              },
            },
          },
        },
      },
      {
        extends: true,
        plugins: [
          vanillaExtractPlugin(),
          storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) }),
        ],
        optimizeDeps: {
          include: [
            ...foundLate,
            '@xinglin/ui-kit > embla-carousel',
            '@xinglin/ui-kit > uqr',
            '@xinglin/web > @xinglin/forms > react-hook-form',
            '@xinglin/web > react-router-dom',
            '@xinglin/web > react-dom',
            '@xinglin/web > @tanstack/react-virtual',
          ],
        },
        test: {
          name: 'storybook',
          env: { STORY_THEMES: process.env['STORY_THEMES'] ?? '2' },
          // One page for all files of a worker, as in Storybook itself: the setup of a page was a fifth of the time.
          isolate: false,
          // Stories with thousands of lines and axe, on a busy machine.
          testTimeout: 60_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
