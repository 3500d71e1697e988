// Finds a real Chromium for the tests and benchmarks. Runs before dependencies are installed, so it must not import
// any.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const PLAYWRIGHT_FOLDERS = [
  process.env['PLAYWRIGHT_BROWSERS_PATH'],
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
]

const PLAYWRIGHT_BINARIES = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
]

const playwrightChromium = () =>
  PLAYWRIGHT_FOLDERS.filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .toSorted()
        .toReversed()
        .flatMap((name) => PLAYWRIGHT_BINARIES.map((binary) => join(folder, name, binary))),
    )
    .find((path) => existsSync(path))

/**
 * Fonts, because Chromium aborts its renderer where no font covers the text; no sandbox, which needs rights that a
 * container lacks.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--lang=zh-CN',
]

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, the system's, or Playwright's; undefined when there is none. */
export const findChromium = () =>
  process.env['CHROMIUM_PATH'] ?? SYSTEM.find((path) => existsSync(path)) ?? playwrightChromium()

const HOW_TO_GET =
  'No Chromium found: install Chromium or Google Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.'

/** Whether text in Chinese has its real width; without a font each character is a sliver. True where nothing tells. */
const hasChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** Installs packages of Debian where we are root; elsewhere nothing. */
const install = (...packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`installing Debian's ${packages.join(' and ')}`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Finds a Chromium and a font for Chinese, installing them where we are root; says how to get a Chromium and exits 1. */
export const ensureChromium = () => {
  if (!findChromium()) install('chromium', 'fonts-noto-cjk')
  else if (!hasChineseFont()) install('fonts-noto-cjk')
  if (!findChromium()) {
    console.error(HOW_TO_GET)
    process.exit(1)
  }
  if (!hasChineseFont()) console.warn('No font for Chinese: looks and sizes of touch targets are tested wrongly.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureChromium()
  console.log(findChromium())
}
