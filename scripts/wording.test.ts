import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Replaced words and their replacements, so that one thing has one name. */
const oldWords: { readonly [old: string]: string } = {
  再选: '再买',
  再选购: '再买',
  再加: '再买',
  粘贴即下单: '粘贴清单',
  相似度: '匹配度',
  采购过: '买过',
  仅看有货: '有货',
  同通用名替代: '同通用名比价',
  药检报告: '检验报告',
  质检报告: '检验报告',
  时间沙盘: '演示时间',
}

/** Pages, components, server texts, demo data and guides. */
const files = execFileSync('git', ['ls-files', 'packages', 'README.md', 'docs/operating.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|md|html|csv|tsv|json|sql)$/.test(file))

test('one thing has one name wherever a buyer reads it', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(oldWords).flatMap(([old, word]) => (text.includes(old) ? [`${file}: ${old} → ${word}`] : []))
  })
  expect(found).toEqual([])
})
