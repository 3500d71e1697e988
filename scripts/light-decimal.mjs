/** What the domain asks of decimal.js, and what those methods ask of one another. The rest never goes to a browser. */
const kept = new Set('div floor isFinite isNeg isZero minus plus times toNumber valueOf'.split(' '))

/** `P.sine = P.sin = function … };`, from the first column to the last. */
const METHOD = /^P\.(\w+) = (?:P\.(\w+) = )?function[\s\S]*?^\};$/gm

/** `  Decimal.sin = sin;`: the same methods once more, as functions. */
const STATIC = /^ {2}Decimal\.(\w+) = \1;.*$/gm

/** `PI = new Decimal(PI);` and `  PI_PRECISION = PI.length - 1,`: a thousand digits each, kept ready for the sines. */
const CONSTANT = /^(LN10|PI) = new Decimal\(\1\);$|^ {2}(LN10|PI)_PRECISION = \2\.length - 1,$/gm

/** `function parseOther(x, str) { … }`: reads numbers of other bases, which money never is. */
const OTHER_BASES = /^function parseOther\([\s\S]*?^\}$/m

/**
 * decimal.js less its sines, logarithms, roots and bases, which no bundler can drop by itself: they all hang on one
 * prototype. What is left is its own code, letter by letter, at a third of the size.
 */
export const withoutUnused = (code) =>
  code
    .replace(METHOD, (method, name, short) => (kept.has(name) || kept.has(short) ? method : ''))
    .replace(STATIC, (line, name) => (name === 'clone' ? line : ''))
    .replace(CONSTANT, '')
    .replace(OTHER_BASES, '')

/** @returns the plugin for builds whose every byte a buyer waits for; node runs the whole library. */
export const lightDecimal = () => ({
  name: 'light-decimal',
  transform: {
    filter: { id: /\/decimal\.js\/decimal\.mjs$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
})
