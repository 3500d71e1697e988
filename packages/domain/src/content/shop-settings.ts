import { formatMoney, type Money, yuan, zero } from '../kernel/money.ts'
import { type Dispatch, usualDispatch } from './dispatch.ts'

/** On which terms the shop sells (docs/rules.md#1-order, docs/rules.md#2-12). */
export type TradeTerms = {
  /** 起订金额: the least selected total of an order; 0 is none. */
  readonly minimumOrder: Money
  /** From this total on an order ships free; 0 is any. */
  readonly freeShippingFrom: Money
  /** What shipping costs below it. */
  readonly freight: Money
  /** Where the ad above the footer stands: on the home page and in the zones, or on every page with the shop's header. */
  readonly ads: 'home' | 'everywhere'
}

/** What one person may do alone; what is above it waits for a second one (docs/rules.md#7-limits). */
export type SoloLimits = {
  /** Refunds of an order within seven days, and shorts; also what damage is paid without sending back. */
  readonly refund: Money
  /** Changes of a batch within seven days, in units and at its public price. */
  readonly stockUnits: number
  readonly stockWorth: Money
  readonly withdrawal: Money
}

/** Whose shop it is: what its pages, papers, contract and invoices say of the seller. '' is what nobody has said yet. */
export type ShopSettings = {
  /** As buyers know it: stands in every title. */
  readonly name: string
  /** The address of a picture; '' is the drawn mark with the name. */
  readonly logo: string
  readonly seller: {
    readonly company: string
    /** 统一社会信用代码. */
    readonly creditCode: string
    readonly address: string
    readonly icp: string
    readonly licences: readonly { readonly name: string; readonly number: string }[]
  }
  readonly contact: {
    readonly hotline: string
    /** When somebody picks up. */
    readonly hours: string
    /** QQ numbers of the service, the first before the others. */
    readonly services: readonly string[]
  }
  /** Where company transfers and top-ups go. */
  readonly bank: { readonly name: string; readonly bank: string; readonly account: string }
  /** When goods leave and arrive. */
  readonly dispatch: Dispatch
  /** Where goods go back to. */
  readonly returns: { readonly consignee: string; readonly phone: string; readonly detail: string }
  /** 电子合同: the supplying party ('' is the company), and its clauses (none is the standard text). */
  readonly contract: {
    readonly party: string
    readonly clauses: readonly { readonly heading: string; readonly text: string }[]
  }
  /** Who issues invoices ('' is the company), and what their numbers begin with. */
  readonly invoice: { readonly seller: string; readonly numberPrefix: string }
  /** What stands across a report and below each paper; '' nothing. */
  readonly papers: { readonly watermark: string; readonly notice: string }
  readonly trade: TradeTerms
  /** Text messages: of the whole shop a day, and codes to one phone a day (docs/rules.md#7-sign-in). */
  readonly messages: { readonly perDay: number; readonly perPhone: number }
  readonly limits: SoloLimits
  /** 小程序 and 手机客户端: the address of a picture with its code, or a link to draw a code of; '' none. */
  readonly apps: { readonly miniProgram: string; readonly phoneApp: string }
  /** Below the licences of every page, one sentence each. */
  readonly statements: readonly string[]
}

/** What the frame of every page shows of it. */
export type ShopFrame = Pick<ShopSettings, 'name' | 'logo' | 'statements' | 'apps'> & {
  readonly ads: TradeTerms['ads']
  readonly company: string
  readonly licences: readonly string[]
  readonly hours: string
  /** Orders until this time leave on the same day. */
  readonly dispatchBefore: string
}

export const usualMessages: ShopSettings['messages'] = { perDay: 2000, perPhone: 5 }
export const usualLimits: SoloLimits = {
  refund: yuan('100'),
  stockUnits: 500,
  stockWorth: yuan('5000'),
  withdrawal: yuan('10000'),
}

export const noShopSettings: ShopSettings = {
  name: '',
  logo: '',
  seller: { company: '', creditCode: '', address: '', icp: '', licences: [] },
  contact: { hotline: '', hours: '', services: [] },
  bank: { name: '', bank: '', account: '' },
  dispatch: usualDispatch,
  returns: { consignee: '', phone: '', detail: '' },
  contract: { party: '', clauses: [] },
  invoice: { seller: '', numberPrefix: '' },
  papers: { watermark: '', notice: '' },
  trade: { minimumOrder: zero, freeShippingFrom: zero, freight: zero, ads: 'home' },
  messages: usualMessages,
  limits: usualLimits,
  apps: { miniProgram: '', phoneApp: '' },
  statements: [],
}

/**
 * What every page frame shows of a shop.
 *
 * @example shopFrame(noShopSettings).name // ''
 */
export const shopFrame = ({
  name,
  logo,
  statements,
  seller,
  contact,
  dispatch,
  apps,
  trade,
}: ShopSettings): ShopFrame => ({
  apps,
  ads: trade.ads,
  dispatchBefore: dispatch.before,
  name,
  logo,
  statements,
  company: seller.company,
  licences: [
    ...seller.licences.map((licence) => `${licence.name} ${licence.number}`.trim()),
    ...(seller.icp === '' ? [] : [seller.icp]),
  ],
  hours: contact.hours,
})

const LICENCE = '药品经营许可证'
const needs: readonly (readonly [words: string, isThere: (settings: ShopSettings) => boolean])[] = [
  ['name 商城名称', ({ name }) => name !== ''],
  ['seller.company 企业名称', ({ seller }) => seller.company !== ''],
  ['seller.creditCode 统一社会信用代码', ({ seller }) => seller.creditCode !== ''],
  ['seller.address 企业地址', ({ seller }) => seller.address !== ''],
  ['seller.icp ICP 备案号', ({ seller }) => seller.icp !== ''],
  [
    `seller.licences ${LICENCE}及编号`,
    ({ seller }) => seller.licences.some(({ name, number }) => name === LICENCE && number !== ''),
  ],
  ['contact.hotline 投诉与服务热线', ({ contact }) => contact.hotline !== ''],
  ['bank 收款账户', ({ bank }) => bank.name !== '' && bank.bank !== '' && bank.account !== ''],
  ['returns 退货地址', ({ returns }) => returns.consignee !== '' && returns.phone !== '' && returns.detail !== ''],
]

/**
 * What a shop must say of itself before it may open, in the words of its settings.
 *
 * @example missingSettings(noShopSettings).includes('bank 收款账户') // true
 */
export const missingSettings = (settings: ShopSettings): readonly string[] =>
  needs.flatMap(([words, isThere]) => (isThere(settings) ? [] : [words]))

/** 800, 12.50. */
const inYuan = (money: Money): string => formatMoney(money).replaceAll(',', '').replace(/\.00$/, '')

const places: { readonly [word: string]: (settings: ShopSettings) => string } = {
  商城名称: ({ name }) => name,
  企业名称: ({ seller }) => seller.company,
  统一社会信用代码: ({ seller }) => seller.creditCode,
  企业地址: ({ seller }) => seller.address,
  备案号: ({ seller }) => seller.icp,
  证照: (settings) => shopFrame(settings).licences.join('，'),
  客服电话: ({ contact }) => contact.hotline,
  服务时间: ({ contact }) => contact.hours,
  收款户名: ({ bank }) => bank.name,
  开户行: ({ bank }) => bank.bank,
  收款账号: ({ bank }) => bank.account,
  起订金额: ({ trade }) => inYuan(trade.minimumOrder),
  包邮金额: ({ trade }) => inYuan(trade.freeShippingFrom),
  运费: ({ trade }) => inYuan(trade.freight),
  退货地址: ({ returns }) => `${returns.detail}，${returns.consignee}，${returns.phone}`,
}

/**
 * A text with what the shop says of itself put into its places: `{客服电话}`. A word that names none stays.
 *
 * @example fillIn('请致电 {客服电话}', noShopSettings) // '请致电 '
 */
export const fillIn = (text: string, settings: ShopSettings): string =>
  text.replaceAll(/\{(\p{Script=Han}{2,10})\}/gu, (place, word: string) => places[word]?.(settings) ?? place)
