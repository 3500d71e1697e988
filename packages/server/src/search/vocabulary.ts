import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package-folder.ts'
import { searchKey } from './search-terms.ts'

/** What a word of buyers stands for: names of goods, and categories (docs/rules.md#11-6). */
export type Meaning = {
  readonly names: readonly string[]
  readonly categories: readonly string[]
  /** An old name or a short form is the good itself; a brand or a symptom is not. */
  readonly isExact: boolean
}

const tableOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(join(packageFolder, 'words', name), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

const read = (): ReadonlyMap<string, Meaning> => {
  const words = new Map<string, Meaning>()
  for (const [word = '', targets = ''] of tableOf('symptom-words.tsv'))
    // A category and a good are told apart where they are looked up.
    words.set(searchKey(word), { names: targets.split(';'), categories: targets.split(';'), isExact: false })
  for (const [word = '', name = '', kind = ''] of tableOf('buyers-words.tsv')) {
    const before = words.get(searchKey(word))
    words.set(searchKey(word), {
      names: [...new Set([name, ...(before?.names ?? [])])],
      categories: before?.categories ?? [],
      isExact: kind !== 'trade' && before === undefined,
    })
  }
  return words
}

let known: ReadonlyMap<string, Meaning> | undefined

/** Dosage forms that stand behind a brand: 络活喜片. */
const FORM = /^(?:片|胶囊|颗粒|丸|乳膏|软膏|口服液|糖浆|滴眼液|注射液|喷雾剂|药)$/

/**
 * What a word of buyers stands for (trade names, old names, short forms, English names, symptoms); null for others.
 *
 * @param key as `searchKey` gives it
 */
export const meaningOf = (key: string): Meaning | null => {
  known ??= read()
  const whole = known.get(key)
  if (whole) return whole
  for (let length = key.length - 1; length >= 2; length -= 1)
    if (FORM.test(key.slice(length))) {
      const meaning = known.get(key.slice(0, length))
      if (meaning) return meaning
    }
  return null
}
