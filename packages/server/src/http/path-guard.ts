/** A path that could mean one thing here and another behind a proxy: encoded slashes and dots, doubled slashes. */
const TRICK = /%2f|%5c|%00|%2e|\\|\/\/|\/\.{1,2}(?:\/|$)|%25/i

/** `target` is the request line's own path, before anything has normalised it. */
export const isTrickPath = (target: string): boolean => {
  const [path = ''] = target.split(/[?#]/)
  if (TRICK.test(path)) return true
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}
