import { goodsIn, lineName, type LineId } from './cart-line.ts'
import type { PricedLine } from './priced-line.ts'

/**
 * The lines that hold every word that was typed, in their order: in the name of the line, or in the name, specification
 * or maker of a good of it. Full-width letters and capitals are as good as others; no words find nothing.
 *
 * @example linesNamed(priceCart(aCart()).lines, '阿莫 胶囊') // [1]
 */
export const linesNamed = (lines: readonly PricedLine[], typed: string): readonly LineId[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return lines.flatMap(({ line }) => {
    const facts = goodsIn(line).flatMap(({ goods }) => [goods.name, goods.specification, goods.manufacturer])
    const text = plain([lineName(line), ...facts].join(' '))
    return words.every((word) => text.includes(word)) ? [line.id] : []
  })
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
