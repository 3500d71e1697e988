import { writeFileSync } from 'node:fs'
import { csvText, writtenCell } from '@xinglin/domain/kernel/table-text'
import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { offerLabelled } from '@xinglin/domain/promotions'
import { errorCode } from '../start-error.ts'
import { type Command, command, type Operator, placeCommand, Refusal } from './command.ts'
import { EXAMPLE_CODE, EXAMPLE_HOUSE, type OfferTable } from '../staff/offers/offer-rows.ts'
import { goodsHeadings } from '../staff/goods/goods-table.ts'
import { draftsIn, type OffersImported } from '../staff/offers/import-offers.ts'
import { fileDraft, saveDraft, tableOf, tryTable } from '../staff/offers/offer-drafts.ts'
import { printFiled } from './print-filed.ts'
import { offerColumns, type OfferField } from '../staff/offers/offer-columns.ts'
import { offerTables } from '../staff/offers/offer-kinds.ts'
import { readTable } from './read-table.ts'
import type { LineError } from '../table-columns.ts'

/** Validates the whole table first; each offer that differs from the shop's is filed as a draft of its own. */
const bringOffers = async (file: string, onlyTry: boolean, operator: Operator): Promise<boolean> => {
  const { db, staff, print } = operator
  const table = await readTable(file)
  const outcome = await tryTable(db, table, staff.at)
  if (!printOutcome(outcome, onlyTry, print)) return false
  if (onlyTry) return true
  for (const written of draftsIn(table)) await fileOffer(operator, written)
  return printFiled(operator, '优惠', null)
}

const fileOffer = async ({ db, staff }: Operator, written: OfferWritten): Promise<void> => {
  const tried = await tryTable(db, tableOf(written), staff.at)
  if ('added' in tried && tried.differences.length === 0) return
  const draft = await saveDraft(db, { id: null, version: 0, ...written }, staff)
  const refusal = draft && (await fileDraft(db, draft, staff))
  if (refusal !== null) throw new Refusal(refusal)
}

const printOutcome = (
  outcome: OffersImported | readonly LineError[],
  onlyTried: boolean,
  print: Operator['print'],
): boolean => {
  if (!('added' in outcome)) {
    for (const { line, text } of outcome) print(`第 ${String(line)} 行：${text}`)
    print(`共 ${String(outcome.length)} 处错误，未导入任何优惠`)
    return false
  }
  for (const difference of outcome.differences) print(difference)
  const { added, changed, unchanged } = outcome
  print(
    `${onlyTried ? '仅检查，未写入：' : ''}新增 ${String(added)}，更新 ${String(changed)}，没有变化 ${String(unchanged)}`,
  )
  return true
}

const GOODS = '商品'
const KINDS = offerColumns.kind.expects
const GOODS_EXAMPLE: { readonly [heading: string]: string } = {
  条码: EXAMPLE_CODE,
  品名: '板蓝根颗粒',
  通用名: '板蓝根颗粒',
  类别: '药品',
  剂型: '颗粒剂',
  规格: '10g*20袋',
  单位: '盒',
  批准文号: '国药准字Z00000000',
  生产厂家: '某某制药有限公司',
  分类: '清热解毒',
  处方分类: '甲类OTC',
  价格: '12.50',
  中包装: '10',
  仓库: EXAMPLE_HOUSE,
  批号: '260101',
  生产日期: '2026-06-01',
  有效期至: '2028-05-31',
  数量: '500',
}

/** Headings of an offer table and an example line. */
const templateOf = (what: string): readonly (readonly string[])[] => {
  if (what === GOODS) return [goodsHeadings, goodsHeadings.map((heading) => GOODS_EXAMPLE[heading] ?? '')]
  const kind = offerLabelled(what)
  if (kind === null) throw new Refusal(`没有「${what}」的模板，可用：${GOODS}、${KINDS}`)
  const { must, may, example }: OfferTable = offerTables[kind]
  const fields: readonly OfferField[] = ['kind', ...must, ...may]
  return [
    fields.map((field) => offerColumns[field].heading),
    fields.map((field) => (field === 'kind' ? what : (example[field] ?? ''))),
  ]
}

export const offerCommands: readonly Command[] = [
  command({
    name: 'import-offers',
    words: ['文件'],
    does: `导入优惠（.csv 或 .xlsx，首行为列名）：${KINDS}。同名的更新，其余新增，列出差异；有一处错误则全不导入`,
    flags: { 'dry-run': { type: 'boolean', does: '只检查并列出差异，不写入' } },
    run: ([file], operator, flags) => bringOffers(file, flags['dry-run'] === true, operator),
  }),
  placeCommand({
    name: 'template',
    words: ['类型', '文件'],
    does: `写出一份可填写的表格模板（.csv）：${GOODS}、${KINDS}`,
    run: ([what, file], { print }) => {
      const table = templateOf(what).map((row) => row.map(writtenCell))
      try {
        writeFileSync(file, csvText(table), { flag: 'wx' })
      } catch (error) {
        throw new Refusal(`无法写入 ${file}（${errorCode(error) ?? '未知错误'}）`, { cause: error })
      }
      print(`已写出 ${what} 的模板：${file}`)
      return Promise.resolve(true)
    },
  }),
]
