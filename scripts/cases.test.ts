import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles, root } from './repository-files.ts'

/** Words in which 件 counts nothing, those of cases (整件, 件装), and the name of an offer. */
const words =
  /文件|证件|条件|邮件|软件|硬件|附件|组件|零件|部件|元件|原件|复印件|彩色件|案件|事件|稿件|信件|收件|寄件|快件|控件|整件|件装|第二件/g

/** What counts cases, or is the customer's own wording (docs/product.md). */
const kept: { readonly [file: string]: readonly string[] } = {
  'packages/domain/src/promotions/exchange.ts': ['可换购${allowed}件'],
  'packages/web/src/features/fill-cart/cart-page.tsx': ['这件商品'],
  // Lists of buyers: what is read there, and the cases that they asked for.
  'packages/domain/src/requests/wished-units.ts': ['[件箱]', '[件箱条]'],
  'packages/web/src/features/serve-yourself/paste-rows.ts': ['件箱'],
  'packages/web/src/features/serve-yourself/paste-result.tsx': [' 件，合 '],
  'packages/server/src/staff/offers/offer-columns.ts': ['盒|件'],
  // A good that is sold by the piece says so itself.
  'packages/server/seed/demo-goods.ts': ['件'],
}

const isShown = (file: string): boolean =>
  /^packages\/((web|ui-kit|domain|console|forms|api-contract)\/src|server\/(seed|src))\/.*\.tsx?$/.test(file) &&
  // What is read in lists of others is said to nobody.
  !/(\.(test|stories)|fixtures?)\.tsx?$|\/testing\/|domain\/src\/intake\//.test(file)

/** The file without its comments, and without the words in which 件 may stand. */
const left = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return (kept[file] ?? []).reduce((all, one) => all.replaceAll(one, ''), text).replaceAll(words, '')
}

test('docs/rules.md#3-told-case: 件 is said of cases alone', () => {
  const shown = repositoryFiles.filter(isShown)
  expect(shown.length).toBeGreaterThan(1000)
  const found = shown.flatMap((file) =>
    [...left(file).matchAll(/.{0,12}件.{0,6}/g)].map(([said]) => `${file}: ${said}`),
  )
  expect(found).toEqual([])
})
