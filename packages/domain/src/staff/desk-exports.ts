/** The lists of the console that can be exported. */
export const deskExportLabels = {
  orders: '订单',
  members: '会员',
  goods: '商品与库存',
  recall: '批号流向',
  payments: '收款明细',
  invoices: '发票',
  statements: '月结单',
  audit: '审计日志',
} as const

export type DeskExport = keyof typeof deskExportLabels

/** @example isDeskExport('orders') // true */
export const isDeskExport = (text: string): text is DeskExport => Object.hasOwn(deskExportLabels, text)

/** Rows of one export; what is beyond is left to a narrower filter. */
export const MOST_EXPORTED = 50_000
