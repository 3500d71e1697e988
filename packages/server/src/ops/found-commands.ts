import { createInterface } from 'node:readline'
import { missingSettings, noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { foundShop, isUnfounded, type Warehouse } from '../founding/found-shop.ts'
import { openDatabase } from '../db/open-database.ts'
import { actorOf, staffOperation } from '../staff-operation.ts'
import { type Command, placeCommand, type PlaceOperator, Refusal, type Print } from './command.ts'
import { readShopFile } from './shop-commands.ts'
import { inviteNewStaff } from './staff-commands.ts'

type Ask = (question: string) => Promise<string>

/** Repeats the question until it is answered. */
const must = async (ask: Ask, question: string): Promise<string> => {
  for (;;) {
    const output = await ask(question)
    if (output !== '') return output
  }
}

/** Repeats the question until the answer is an amount; an empty answer is none. */
const amountOf = async (ask: Ask, question: string): Promise<Money> => {
  for (let again = ''; ; again = '（应为不小于 0 的金额）') {
    const output = await ask(`${question}${again}`)
    const amount = output === '' ? zero : moneyFromDecimal(output)
    if (amount !== null && amount >= zero) return amount
  }
}

/** Asks for the settings that a shop needs before it may open. */
const askForShop = async (ask: Ask): Promise<ShopSettings> => {
  const name = await must(ask, '商城名称')
  const company = await must(ask, '企业名称')
  const creditCode = await must(ask, '统一社会信用代码')
  const address = await must(ask, '企业地址')
  const licence = await must(ask, '药品经营许可证编号')
  const icp = await must(ask, 'ICP 备案号')
  const hotline = await must(ask, '客服电话')
  const hours = await ask('服务时间')
  const bank = await must(ask, '收款开户行')
  const account = await must(ask, '收款账号')
  const detail = await must(ask, '退货地址')
  const consignee = await must(ask, '退货收件人')
  const phone = await must(ask, '退货电话')
  const minimumOrder = await amountOf(ask, '起订金额（元，回车为不限）')
  const freeShippingFrom = await amountOf(ask, '满多少元包邮（回车为全部包邮）')
  const freight = await amountOf(ask, '不满时的运费（元）')
  return {
    ...noShopSettings,
    name,
    seller: { company, creditCode, address, icp, licences: [{ name: '药品经营许可证', number: licence }] },
    contact: { hotline, hours, services: [] },
    bank: { name: company, bank, account },
    returns: { consignee, phone, detail },
    trade: { ...noShopSettings.trade, minimumOrder, freeShippingFrom, freight },
  }
}

/** Reads line by line: piped answers arrive all at once, before most of the questions. */
const atTerminal = async (print: Print): Promise<ShopSettings> => {
  const terminal = createInterface({ input: process.stdin })
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await askForShop(async (question) => {
      print(`${question}：`)
      const line = await lines.next()
      if (line.done === true) throw new Refusal('输入已结束，未建立商城')
      return line.value.trim()
    })
  } finally {
    terminal.close()
  }
}

/** Parses warehouses: `华东仓:杭州;华南仓:广州`. */
const warehousesIn = (word: string): readonly Warehouse[] =>
  word.split(/[;；]/).map((part) => {
    const [name = '', city = ''] = part.split(/[:：]/).map((each) => each.trim())
    if (name === '' || city === '') throw new Refusal(`仓库写作 名称:城市，多个用分号分隔：${word}`)
    return { name, city }
  })

/** Parses the first owner: `lin:林远志`. */
const ownerIn = (word: string): { readonly username: string; readonly name: string } => {
  const [username = '', name = ''] = word.split(/[:：]/).map((each) => each.trim())
  if (username === '' || name === '') throw new Refusal(`所有者写作 用户名:姓名：${word}`)
  return { username, name }
}

type Founding = {
  readonly readSettings: () => ShopSettings | Promise<ShopSettings>
  readonly wantedWarehouses: readonly Warehouse[]
  readonly owner: ReturnType<typeof ownerIn> | null
  /** Whether it is no failure that there is a shop already. */
  readonly ifNone: boolean
}

const found = async (
  { readSettings, wantedWarehouses, owner, ifNone }: Founding,
  { place, staff, print }: PlaceOperator,
): Promise<boolean> => {
  const database = await openDatabase(place)
  try {
    const { db } = database
    if (!(await isUnfounded(db))) {
      if (!ifNone) throw new Refusal('数据库中已有商城，未做任何更改；修改商城信息请用 set-shop')
      print('数据库中已有商城，未做任何更改')
      return true
    }
    const settings = await readSettings()
    await staffOperation(db, staff, {
      action: 'shop.found',
      object: 'shop',
      detail: { name: settings.name, by: actorOf(staff) },
      operation: async (tx, by) => {
        await foundShop(tx, { settings, wantedWarehouses }, by)
        return true
      },
    })
    print(`${settings.name || '商城'}已建立：分类、导航、帮助与 ${String(wantedWarehouses.length)} 个仓库`)
    if (owner) await inviteNewStaff({ db, staff, print }, owner.username, owner.name, ['owner'])
    const missing = missingSettings(settings)
    if (missing.length > 0) print(`对外开放前请用 set-shop 补齐：${missing.join('；')}`)
  } finally {
    await database.close()
  }
  print('接下来：import-goods <文件> 导入商品，create-member 开通会员')
  return true
}

export const foundCommands: readonly Command[] = [
  placeCommand({
    name: 'found',
    words: ['文件', '仓库'],
    does: '在空的正式数据库中建立商城：商城信息取自 JSON 文件（- 为逐项询问），仓库写作 名称:城市，多个用分号分隔',
    flags: {
      owner: { type: 'string', does: '同时开通首位所有者，写作 用户名:姓名，给出一次性的启用链接' },
      'if-none': { type: 'boolean', does: '已有商城时不算失败，也不做任何更改' },
    },
    run: async ([file, warehouses], operator, { owner, 'if-none': ifNone }) => {
      if (operator.demo) throw new Refusal('演示商城由启动时自动建立；正式商城请设置 NODE_ENV=production')
      return found(
        {
          readSettings: () => (file === '-' ? atTerminal(operator.print) : readShopFile(file)),
          wantedWarehouses: warehousesIn(warehouses),
          owner: typeof owner === 'string' ? ownerIn(owner) : null,
          ifNone: ifNone === true,
        },
        operator,
      )
    },
  }),
]
