import { readFileSync } from 'node:fs'
import { shopSettings } from '@xinglin/api-contract/shop-settings-codecs'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { loadShopSettings, writeShopSettings } from '../shop-settings.ts'
import { staffDeed } from '../staff-deed.ts'
import { errorCode } from '../start-error.ts'
import { type Command, command, Refusal } from './command.ts'

/** @throws Refusal with everything that is wrong with the file */
export const readShopFile = (file: string): ShopSettings => {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? '不是有效的 JSON'}）`, { cause: error })
  }
  const settings = decode(shopSettings, written)
  if (settings.ok) return settings.value
  throw new Refusal(
    Object.entries(settings.errors)
      .map(([path, texts]) => `${path || file} ${texts.join('，')}`)
      .join('；'),
  )
}

/** `seller.company`, `statements`: each thing that is said, by its path. */
const saidBy = (value: unknown, path = ''): ReadonlyMap<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).flatMap(([key, inner]) => [...saidBy(inner, path === '' ? key : `${path}.${key}`)]))
    : new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])

const changedBetween = (before: ShopSettings, after: ShopSettings): readonly string[] => {
  const [was, is] = [saidBy(before), saidBy(after)]
  return [...is.keys()].filter((path) => was.get(path) !== is.get(path))
}

export const shopCommands: readonly Command[] = [
  command({
    name: 'set-shop',
    words: ['文件'],
    does: '按 JSON 文件设置商城名称、企业、证照、收款、退货、合同与单据信息（整份替换）',
    run: async ([file], { db, staff, say }) => {
      const after = readShopFile(file)
      const before = await loadShopSettings(db)
      const changed = changedBetween(before, after)
      if (changed.length === 0) {
        say('没有变化')
        return true
      }
      const done = await staffDeed(db, staff, {
        action: 'shop.set',
        object: 'shop',
        detail: { changed: changed.join(' ') },
        deed: async (tx, by) => {
          await writeShopSettings(tx, after, by)
          return true
        },
      })
      const is = saidBy(after)
      const was = saidBy(before)
      for (const path of changed) say(`${path}：${was.get(path) ?? ''} → ${is.get(path) ?? ''}`)
      const missing = missingSettings(after)
      say(missing.length === 0 ? '必填信息已齐，商城可对外开放' : `仍缺：${missing.join('；')}`)
      return done
    },
  }),
  command({
    name: 'show-shop',
    words: [],
    does: '显示商城信息，可存为文件修改后再 set-shop',
    run: async (_words, { db, say }) => {
      say(JSON.stringify(await loadShopSettings(db), null, 2))
      return true
    },
  }),
]
