import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { errorCode } from '../start-error.ts'
import { type Print, Refusal } from './command.ts'

/** Asks a question; an empty answer is none. */
export type Ask = (question: string) => Promise<string>

/** Repeats the question until it is answered. */
export const must = async (ask: Ask, question: string): Promise<string> => {
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
export const askForShop = async (ask: Ask): Promise<ShopSettings> => {
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
export const atTerminal = async <A>(print: Print, asking: (ask: Ask) => Promise<A>): Promise<A> => {
  const terminal = createInterface({ input: process.stdin })
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await asking(async (question) => {
      print(`${question}：`)
      const line = await lines.next()
      if (line.done === true) throw new Refusal('输入已结束，未做任何更改')
      return line.value.trim()
    })
  } finally {
    terminal.close()
  }
}

/**
 * Answers from a JSON file that has them by their questions: `{"商城名称": "百草药采"}`. A question that comes again has no
 * answer that fits.
 */
export const fromFile = async <A>(file: string, asking: (ask: Ask) => Promise<A>): Promise<A> => {
  let answers: unknown
  try {
    answers = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? '不是有效的 JSON'}）`, { cause: error })
  }
  const asked = new Set<string>()
  return asking((question) => {
    const [key = ''] = question.split('（')
    if (asked.has(key)) throw new Refusal(`${file} 缺少「${key}」，或其值不正确`)
    asked.add(key)
    const answer: unknown = typeof answers === 'object' && answers !== null ? Reflect.get(answers, key) : undefined
    return Promise.resolve(typeof answer === 'string' ? answer.trim() : '')
  })
}
