import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { foundShop, isUnfounded, type Warehouse } from '../founding/found-shop.ts'
import { openDatabase } from '../db/open-database.ts'
import { actorOf, staffOperation } from '../staff-operation.ts'
import { askForShop, atTerminal } from './asking.ts'
import { type Command, placeCommand, type PlaceOperator, Refusal } from './command.ts'
import { readShopFile } from './shop-commands.ts'
import { inviteNewStaff } from './staff-commands.ts'

/** Parses warehouses: `华东仓:杭州;华南仓:广州`. */
export const warehousesIn = (word: string): readonly Warehouse[] =>
  word.split(/[;；]/).map((part) => {
    const [name = '', city = ''] = part.split(/[:：]/).map((each) => each.trim())
    if (name === '' || city === '') throw new Refusal(`仓库写作 名称:城市，多个用分号分隔：${word}`)
    return { name, city }
  })

/** Parses the first owner: `lin:林远志`. */
export const ownerIn = (word: string): { readonly username: string; readonly name: string } => {
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
          readSettings: () => (file === '-' ? atTerminal(operator.print, askForShop) : readShopFile(file)),
          wantedWarehouses: warehousesIn(warehouses),
          owner: typeof owner === 'string' ? ownerIn(owner) : null,
          ifNone: ifNone === true,
        },
        operator,
      )
    },
  }),
]
