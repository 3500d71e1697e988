import { createInterface } from 'node:readline/promises'
import { missingSettings, noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import { foundShop, isUnfounded, type Warehouse } from '../founding/found-shop.ts'
import { openDatabase } from '../db/open-database.ts'
import { actorOf, staffDeed } from '../staff-deed.ts'
import { type Command, type Operator, placeCommand, Refusal } from './command.ts'
import { readShopFile } from './shop-commands.ts'

type Ask = (question: string) => Promise<string>

/** Each thing that a shop has to say before it may open. */
const askForShop = async (ask: Ask): Promise<ShopSettings> => {
  const name = await ask('商城名称')
  const company = await ask('企业名称')
  const creditCode = await ask('统一社会信用代码')
  const address = await ask('企业地址')
  const licence = await ask('药品经营许可证编号')
  const icp = await ask('ICP 备案号')
  const hotline = await ask('客服电话')
  const hours = await ask('服务时间')
  const bank = await ask('收款开户行')
  const account = await ask('收款账号')
  const detail = await ask('退货地址')
  const consignee = await ask('退货收件人')
  const phone = await ask('退货电话')
  return {
    ...noShopSettings,
    name,
    seller: { company, creditCode, address, icp, licences: [{ name: '药品经营许可证', number: licence }] },
    contact: { hotline, hours, services: [] },
    bank: { name: company, bank, account },
    returns: { consignee, phone, detail },
  }
}

const atTerminal = async (): Promise<ShopSettings> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askForShop(async (question) => (await terminal.question(`${question}：`)).trim())
  } finally {
    terminal.close()
  }
}

/** `华东仓:杭州;华南仓:广州`. */
const housesIn = (word: string): readonly Warehouse[] =>
  word.split(/[;；]/).map((part) => {
    const [name = '', city = ''] = part.split(/[:：]/).map((each) => each.trim())
    if (name === '' || city === '') throw new Refusal(`仓库写作 名称:城市，多个用分号分隔：${word}`)
    return { name, city }
  })

const found = async (
  settings: ShopSettings,
  houses: readonly Warehouse[],
  { place, staff, say }: Omit<Operator, 'db' | 'database'>,
): Promise<boolean> => {
  const database = await openDatabase(place)
  try {
    const { db } = database
    if (!(await isUnfounded(db))) throw new Refusal('数据库中已有商城，未做任何更改；修改商城信息请用 set-shop')
    await staffDeed(db, staff, {
      action: 'shop.found',
      object: 'shop',
      detail: { name: settings.name, by: actorOf(staff) },
      deed: async (tx, by) => {
        await foundShop(tx, { settings, houses }, by)
        return true
      },
    })
  } finally {
    await database.close()
  }
  say(`${settings.name || '商城'}已建立：分类、导航、帮助与 ${String(houses.length)} 个仓库`)
  const missing = missingSettings(settings)
  if (missing.length > 0) say(`对外开放前请用 set-shop 补齐：${missing.join('；')}`)
  say('接下来：import-goods <文件> 导入商品，create-member 开通会员')
  return true
}

export const foundCommands: readonly Command[] = [
  placeCommand({
    name: 'found',
    words: ['文件', '仓库'],
    does: '在空的正式数据库中建立商城：商城信息取自 JSON 文件（- 为逐项询问），仓库写作 名称:城市，多个用分号分隔',
    run: async ([file, warehouses], operator) => {
      if (operator.demo) throw new Refusal('演示商城由启动时自动建立；正式商城请设置 NODE_ENV=production')
      const houses = housesIn(warehouses)
      return found(file === '-' ? await atTerminal() : readShopFile(file), houses, operator)
    },
  }),
]
