import { cutText } from '@xinglin/domain/kernel/cut-text'
import { actionWords, factWords } from '@xinglin/domain/staff'

const titles: { readonly [action: string]: string } = {
  'goods.price': '基础价',
  'goods.ladder': '阶梯价',
  'goods.filePrice': '提交改价',
  'goods.change': '修改',
  'goods.edit': '修改资料',
  'goods.cost': '进价',
  'goods.place': '货位',
  'goods.pictures': '图片',
  'goods.file': '上传文件',
  'stock.adjust': '库存调整',
}

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const ruleText = (allowed: unknown): string => (allowed === null ? '无' : allowed === true ? '允许' : '禁止')

/**
 * The text of an audit row about a good.
 * @example changeText('goods.price', { before: '6.60', after: '6.45' }) // '基础价 6.60 改为 6.45'
 */
export const changeText = (action: string, detail: unknown): string => {
  const title = titles[action] ?? actionWords(action)
  if (!isRecord(detail)) return title
  const { before, after, batch, by, reason } = detail
  if (action === 'goods.place' && isRecord(before) && isRecord(after))
    return `${textOf(detail['warehouse'])} 货位 ${textOf(before['location'])} 改为 ${textOf(after['location'])}`
  if (action === 'controlled.region' && isRecord(before) && isRecord(after))
    return `控销 ${textOf(detail['region'])} ${ruleText(before['allowed'])} 改为 ${ruleText(after['allowed'])}`
  if (action === 'stock.adjust') return `批号 ${textOf(batch)} 库存调整 ${textOf(by)}：${textOf(reason)}`
  if (!isRecord(before) || !isRecord(after))
    return before === undefined ? title : `${title} ${textOf(before)} 改为 ${textOf(after)}`
  const changed = Object.keys(after).filter((field) => after[field] !== before[field])
  const words = changed.map((field) => `${factWords(field)} ${textOf(before[field])} 改为 ${textOf(after[field])}`)
  return cutText(words.length === 0 ? title : words.join('；'), 500)
}
