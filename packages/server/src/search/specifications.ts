import { packFit } from '@xinglin/domain/intake'
import { searchKey } from './search-terms.ts'

/** The distinct specifications of a shop, numbered and searchable by parts. */
export type Specifications = {
  readonly numberOf: (specification: string) => number
  /**
   * The numbers of the specifications that match a word: 0.25, 250mg and 0.25g*24 match 0.25g×24粒; 25g and 2 do not.
   */
  readonly holding: (word: string) => ReadonlySet<number>
}

/** A number with a unit, or two that are multiplied. */
const IS_AMOUNT = /\d(?:%|[a-zμ]|[\u4e00-\u9fff])|\d[*×x]\d/i

export const createSpecifications = (): Specifications => {
  const numbers = new Map<string, number>()
  const spellings: (readonly string[])[] = []
  const written: string[] = []
  return {
    numberOf: (specification) => {
      const known = numbers.get(specification)
      if (known !== undefined) return known
      numbers.set(specification, spellings.length)
      written.push(specification)
      return spellings.push(spellingsOf(specification)) - 1
    },
    holding: (word) => {
      const sought = spellingsOf(word)
      const found = spellings.flatMap((each, number) =>
        each.some((text) => sought.some((part) => holds(text, part))) ? [number] : [],
      )
      if (found.length > 0 || !IS_AMOUNT.test(word)) return new Set(found)
      // As numbers: 5% is 500ml:25g, 0.3*20 is 0.3g×20粒.
      return new Set(written.flatMap((each, number) => (/same|part/.test(packFit(word, each)) ? [number] : [])))
    },
  }
}

/** A specification as written, and with grams converted to milligrams: both forms are used for the same pack. */
const spellingsOf = (text: string): readonly string[] => {
  const written = searchKey(text).replace(/[*x✕✖х]/g, '×')
  const inMilligrams = written.replace(
    /(\d+(?:\.\d+)?)g(?![a-z])/g,
    (_, grams: string) => `${String(Number((Number(grams) * 1000).toPrecision(12)))}mg`,
  )
  return written === inMilligrams ? [written] : [written, inMilligrams]
}

/** Whether a text contains a part without splitting a number. */
const holds = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + part.length)]
    if (!isInNumber(before, part.charAt(0)) && !isInNumber(part.charAt(part.length - 1), behind)) return true
  }
  return false
}

const isInNumber = (one: string, next: string): boolean => /[\d.]/.test(one) && /[\d.]/.test(next)
