import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { shopSettings } from '@xinglin/api-contract/shop-settings-codecs'
import { type Codec, decode } from '@xinglin/api-contract/kernel/wire'
import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { movedOnText } from '../http/refuse.ts'
import { changedBetween, loadShopSettings, valuesByPath } from '../shop-settings.ts'
import { staffOperation } from '../staff-operation.ts'
import { lastVersion, setShop } from '../staff/settings/set-shop.ts'
import { errorCode } from '../start-error.ts'
import { type Command, command, type Operator, Refusal } from './command.ts'
import { printFiled } from './print-filed.ts'
import { content, type Difference, importContent } from '../content/import-content.ts'

/** @throws Refusal that lists all errors in the file */
const readFileOf = <A>(file: string, of: Codec<A>): A => {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? '不是有效的 JSON'}）`, { cause: error })
  }
  const read = decode(of, written)
  if (read.ok) return read.value
  throw new Refusal(
    Object.entries(read.errors)
      .map(([path, texts]) => `${path || file} ${texts.join('，')}`)
      .join('；'),
  )
}

/** @throws Refusal that lists all errors in the file */
export const readShopFile = (file: string): ShopSettings => readFileOf(file, shopSettings)

/** Rolls everything back: a dry run, or an error. */
class NotWritten extends Error {}

const bringContent = async (file: string, onlyTry: boolean, { db, staff, print }: Operator): Promise<boolean> => {
  const wanted = readFileOf(file, content)
  let outcome: readonly Difference[] | string = []
  const done = await staffOperation(db, staff, {
    action: 'content.import',
    object: basename(file),
    operation: async (tx) => {
      outcome = await importContent(tx, wanted, staff)
      if (onlyTry || typeof outcome === 'string') throw new NotWritten()
      return true
    },
  }).catch((error: unknown) => {
    if (error instanceof NotWritten) return typeof outcome !== 'string'
    throw error
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  for (const { section, added, removed, changed } of outcome) {
    const words = [
      ...(added.length > 0 ? [`新增 ${added.join('、')}`] : []),
      ...(removed.length > 0 ? [`移除 ${removed.join('、')}`] : []),
      ...(changed.length > 0 ? [`更新 ${changed.join('、')}`] : []),
    ]
    print(`${section}：${words.length === 0 ? '没有变化' : words.join('；')}`)
  }
  if (onlyTry) print('仅检查，未写入')
  return done
}

export const shopCommands: readonly Command[] = [
  command({
    name: 'import-content',
    words: ['文件'],
    does: '按 JSON 文件更新导航、热搜词、页尾链接、图片位与文章，列出差异；未写的部分不变',
    flags: { 'dry-run': { type: 'boolean', does: '只检查并列出差异，不写入' } },
    run: ([file], operator, flags) => bringContent(file, flags['dry-run'] === true, operator),
  }),
  command({
    name: 'set-shop',
    words: ['文件'],
    does: '按 JSON 文件设置商城名称、企业、证照、收款、退货、合同与单据信息（整份替换）',
    run: async ([file], operator) => {
      const { db, staff, print } = operator
      const after = readShopFile(file)
      const before = await loadShopSettings(db)
      const changed = changedBetween(before, after)
      if (changed.length === 0) {
        print('没有变化')
        return true
      }
      const version = await lastVersion(db)
      const outcome = await setShop(db, { version, settings: after }, staff, { setsLimits: true })
      if (outcome === 'moved') throw new Refusal(movedOnText)
      if (typeof outcome === 'string') throw new Refusal('另一个收款账户正等待核准，请先在控制台「核准」页处理')
      const is = valuesByPath(shopSettings.encode(after))
      const was = valuesByPath(shopSettings.encode(before))
      for (const path of changed) print(`${path}：${was.get(path) ?? ''} → ${is.get(path) ?? ''}`)
      const done = await printFiled(operator, '收款账户', null)
      const missing = missingSettings(await loadShopSettings(db))
      print(missing.length === 0 ? '必填信息已齐，商城可对外开放' : `仍缺：${missing.join('；')}`)
      return done
    },
  }),
  command({
    name: 'show-shop',
    words: [],
    does: '显示商城信息，可存为文件修改后再 set-shop',
    run: async (_words, { db, print }) => {
      print(JSON.stringify(shopSettings.encode(await loadShopSettings(db)), null, 2))
      return true
    },
  }),
]
