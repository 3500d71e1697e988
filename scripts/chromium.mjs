// Finds a Chromium for tests: $CHROMIUM_PATH, Debian's, Chrome's, or the one scripts/browser.mjs fetched from npm.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
export const cachedChromium = fileURLToPath(new URL('../.cache/chromium/chromium.sh', import.meta.url))
const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  cachedChromium,
]
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--lang=zh-CN']
export const findChromium = () => process.env.CHROMIUM_PATH ?? CANDIDATES.find((p) => existsSync(p))
