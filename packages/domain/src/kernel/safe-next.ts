const LONGEST = 2048
const HOME = '/'

/** Blanks, control characters, backslashes and what browsers drop silently: none has a place in a path of ours. */
const UNSAFE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\\]/u

/**
 * Where to go on after signing in: a path of this shop, or `/` for anything that could lead elsewhere. The answer has
 * its dot segments resolved, so that checking it again changes nothing, and never starts with `//`.
 *
 * @param next what the address or the link says, untrusted
 * @example safeNext('/cart?x=1#top') // '/cart?x=1#top'
 * @example safeNext('//evil.example') // '/'
 */
export const safeNext = (next: unknown): string => {
  if (typeof next !== 'string' || next.length > LONGEST || UNSAFE.test(next) || !next.startsWith('/')) return HOME
  const end = next.search(/[?#]/)
  const path = end === -1 ? next : next.slice(0, end)
  if (path.startsWith('//')) return HOME
  const resolved = withoutDots(path)
  return resolved.startsWith('//') ? HOME : resolved + next.slice(path.length)
}

/** Dot segments as a browser resolves them, percent-encoded dots too; `/..//evil` must not become `//evil` unseen. */
const withoutDots = (path: string): string => {
  const kept: string[] = []
  const segments = path.split('/').slice(1)
  segments.forEach((segment, index) => {
    const plain = segment.replace(/%2e/gi, '.')
    const isLast = index === segments.length - 1
    if (plain === '..') kept.pop()
    if (plain === '.' || plain === '..') {
      if (isLast) kept.push('')
    } else kept.push(segment)
  })
  return `/${kept.join('/')}`
}
