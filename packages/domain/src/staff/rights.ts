import type { StaffId } from './staff-id.ts'

/** What the shop's own people may do (docs/rules.md#7-staff), in the order of the table that shows who may. */
export const staffRights = [
  'readTrade',
  'readOwnTrade',
  'decideOrders',
  'decideAfterSales',
  'decideCertificates',
  'decideSpecial',
  'ship',
  'offerGoods',
  'readCost',
  'decideMoney',
  'offerCredit',
  'orderForMember',
  'seePhones',
  'exportMembers',
  'manageMembers',
  'confirm',
  'manageStaff',
  'manageSettings',
] as const

export type StaffRight = (typeof staffRights)[number]

export const rightLabels: { readonly [R in StaffRight]: string } = {
  readTrade: '查看全部订单与会员',
  readOwnTrade: '查看自己名下的订单与会员',
  decideOrders: '订单审核',
  decideAfterSales: '售后处理（一人办理的限额以内）',
  decideCertificates: '证件审核',
  decideSpecial: '含麻与冷链（订单、换货补发、备案、回执），检验报告，批号召回',
  ship: '拣货、发货与盘点',
  offerGoods: '商品、价格与活动（提交）',
  readCost: '成本与毛利',
  decideMoney: '转账、充值、提现与关账',
  offerCredit: '账期额度与大额退款（提交）',
  orderForMember: '代客下单',
  seePhones: '完整手机号（联系客户、填写运单）',
  exportMembers: '导出会员名单',
  manageMembers: '停用与启用会员',
  confirm: '核准（第二人确认）',
  manageStaff: '员工与权限',
  manageSettings: '商城设置',
}

export const staffRoles = [
  'service',
  'quality',
  'warehouse',
  'merchandising',
  'finance',
  'sales',
  'manager',
  'owner',
] as const

export type StaffRole = (typeof staffRoles)[number]

export const roleLabels: { readonly [R in StaffRole]: string } = {
  service: '客服审核',
  quality: '质管',
  warehouse: '仓库',
  merchandising: '运营',
  finance: '财务',
  sales: '业务员',
  manager: '店长',
  owner: '所有者',
}

const rightsOfRole: { readonly [R in StaffRole]: readonly StaffRight[] } = {
  service: ['readTrade', 'decideOrders', 'decideAfterSales', 'decideCertificates', 'orderForMember', 'seePhones'],
  quality: ['readTrade', 'decideCertificates', 'decideSpecial'],
  warehouse: ['readTrade', 'ship', 'seePhones'],
  merchandising: ['readTrade', 'offerGoods', 'readCost'],
  finance: ['readTrade', 'readCost', 'decideMoney', 'offerCredit'],
  sales: ['readOwnTrade', 'orderForMember', 'seePhones'],
  manager: staffRights,
  owner: staffRights,
}

/**
 * All rights of somebody with these roles.
 *
 * @example rightsOf(['finance']).has('decideMoney') // true
 */
export const rightsOf = (roles: readonly StaffRole[]): ReadonlySet<StaffRight> =>
  new Set(roles.flatMap((role) => rightsOfRole[role]))

/** @example may({ roles: ['warehouse'] }, 'decideMoney') // false */
export const may = ({ roles }: { readonly roles: readonly StaffRole[] }, right: StaffRight): boolean =>
  rightsOf(roles).has(right)

/** What staff change, and the right that it takes by any way: a call, a table, many rows at once, a command. */
const rightToChange = {
  goods: 'offerGoods',
  price: 'offerGoods',
  cost: 'readCost',
  stock: 'ship',
  credit: 'offerCredit',
} as const satisfies { readonly [what: string]: StaffRight }

export type Changeable = keyof typeof rightToChange

/**
 * Whether somebody may change this, whatever the way (docs/rules.md#7-doors).
 *
 * @example mayChange({ roles: ['merchandising'] }, 'stock') // false
 */
export const mayChange = (staff: { readonly roles: readonly StaffRole[] }, what: Changeable): boolean =>
  may(staff, rightToChange[what])

/**
 * Whether somebody may order for a member: sales people for their own customers alone (docs/rules.md#7-acting).
 *
 * @param salesRep the account of who looks after the member; null: nobody
 * @example mayActFor({ id: duHeng, roles: ['sales'] }, null) // false
 */
export const mayActFor = (
  staff: { readonly id: StaffId; readonly roles: readonly StaffRole[] },
  salesRep: StaffId | null,
): boolean => may(staff, 'orderForMember') && (may(staff, 'readTrade') || salesRep === staff.id)

/** As a member reads who orders for him. @example actingTitle({ name: '杜衡', roles: ['sales'] }) // '业务员 杜衡' */
export const actingTitle = ({ name, roles }: { readonly name: string; readonly roles: readonly StaffRole[] }): string =>
  `${roles.includes('sales') ? '业务员' : '客服'} ${name}`

/**
 * Who manages staff gives and takes any role but the owner's; that one an owner alone.
 *
 * @example mayAppoint({ roles: ['manager'] }, [], ['owner']) // false
 */
export const mayAppoint = (
  by: { readonly roles: readonly StaffRole[] },
  before: readonly StaffRole[],
  after: readonly StaffRole[],
): boolean => {
  const concernsOwner = before.includes('owner') || after.includes('owner')
  return concernsOwner ? by.roles.includes('owner') : may(by, 'manageStaff')
}
