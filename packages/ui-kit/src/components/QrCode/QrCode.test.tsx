import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

/** The cells that a path of `M x y h n v1 h-n z` pieces covers. */
const cellsOf = (path: string): Set<string> =>
  new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  )

test('what is drawn is the code itself, each dark module once, inside a margin of four', () => {
  const text = 'https://shop.example/m'
  const path = / d="([^"]+)"/.exec(renderToStaticMarkup(<QrCode text={text} label="扫码" />))?.[1] ?? ''
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x + 4},${y + 4}`] : [])))
  expect([...cellsOf(path)].toSorted()).toEqual(dark.toSorted())
})
