import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository-files.ts'
import { cutsIn, textCuts } from './text-cuts.ts'

/** Texts that hold digits or Latin letters alone, so that no cut can halve a character. */
const digitsAlone: readonly string[] = [
  'packages/console/src/shared/words.ts: timeOfDay(at).slice(0, 5)',
  'packages/domain/src/intake/workbook.ts: value.slice(0, 10)',
  'packages/domain/src/members/phone.ts: digits.slice(0, 3)',
  'packages/domain/src/members/phone.ts: phone.slice(0, 3)',
  'packages/domain/src/promotions/full-discount.ts: digits.slice(0, 1)',
  'packages/domain/src/requests/likeness.ts: syllable.slice(0, 1)',
  'packages/forms/src/region-words.ts: home.slice(0, 2)',
  'packages/forms/src/region-words.ts: home.slice(0, 4)',
  'packages/server/src/db/folder-lock.ts: hashOf(folder).slice(0, 6)',
  'packages/server/src/goods/recommended.ts: region.slice(0, PROVINCE_DIGITS)',
  'packages/server/src/members/regions.ts: code.slice(0, 2)',
  'packages/server/src/members/regions.ts: code.slice(0, 4)',
  'packages/server/src/members/regions.ts: parent.slice(0, 2)',
  'packages/server/src/members/regions.ts: parent.slice(0, 4)',
  'packages/server/src/search/find-word.ts: word.slice(0, LEAST_FORGIVEN)',
  'packages/ui-kit/src/commerce/LicenceYear/LicenceYear.tsx: month.slice(0, 4)',
]

const MINUTES = 300_000

test('docs/rules.md#11-1: no text of the product is shortened within a character', { timeout: MINUTES }, () => {
  expect(textCuts().toSorted()).toEqual(digitsAlone)
})

test('a shortened text is seen, a shortened list, a found end and a digest are none', { timeout: MINUTES }, () => {
  const folder = mkdtempSync(join(root, 'scripts', '.cuts-'))
  const file = join(folder, 'cut.ts')
  writeFileSync(
    file,
    [
      'declare const text: string',
      'declare const list: readonly string[]',
      'declare const day: string & { readonly brand: 1 }',
      'const MOST = 3',
      'export const cuts = [text.slice(0, 40), text.substring(0, MOST), list.join("").slice(0, MOST)]',
      'export const none = [list.slice(0, 40), text.slice(0, text.indexOf("a")), text.slice(0, -1), day.slice(0, 7),',
      '  new Date(0).toISOString().slice(0, 10), Array.from(text).slice(0, MOST).join("")]',
    ].join('\n'),
  )
  try {
    expect(cutsIn([file]).map((cut) => cut.split(': ')[1])).toEqual([
      'text.slice(0, 40)',
      'text.substring(0, MOST)',
      'list.join("").slice(0, MOST)',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
