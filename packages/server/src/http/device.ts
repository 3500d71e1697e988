const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/iPhone|iPad/i, 'iOS'],
  [/Windows/i, 'Windows'],
  [/Mac OS X/i, 'macOS'],
  [/Linux/i, 'Linux'],
]

/** Ordered so that a browser whose user agent also names another one is found first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/Edg(e|A|iOS)?\//i, 'Edge'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
]

const nameIn = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * A name for the browser from its user agent. Consists only of words in this file: no text of the header is stored.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Edg/130.0') // 'Windows · Edge'
 */
export const deviceOf = (userAgent: string): string =>
  [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter((name) => name !== undefined).join(' · ')
