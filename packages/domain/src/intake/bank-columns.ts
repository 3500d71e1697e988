import { plainText } from './plain-text.ts'
import { directionOf, type Unit, unitIn, yuanUnit } from './bank-values.ts'

/** Places of the columns that a statement has; of each kind the best first. */
export type BankColumns = {
  readonly width: number
  readonly names: readonly string[]
  readonly day: readonly number[]
  readonly income: number
  readonly outgo: number
  readonly amount: number
  /** What arrives after a provider's fee, beside what the buyer paid. */
  readonly net: number
  readonly balance: number
  readonly direction: number
  readonly payer: number
  readonly payerAccount: number
  readonly ownAccount: readonly number[]
  /** Whom money went to, where a file names both sides. */
  readonly payee: number
  readonly payeeAccount: number
  readonly reference: readonly number[]
  readonly memo: readonly number[]
  readonly state: readonly number[]
  readonly currency: number
  readonly kind: readonly number[]
  readonly unit: Unit
}

/**
 * A heading without blanks, English, units and signs of brackets: 「借方发生额/元(支取)」 is 借方发生额支取.
 *
 * @example headingText('交易金额[ Trade Amount ]') // '交易金额'
 */
const headingText = (cell: string): string => {
  const text = plainText(cell)
    .replace(/^[#`'"]+/, '')
    .replaceAll(/\s/g, '')
  if (!/\p{Script=Han}/u.test(text)) return text.toLowerCase()
  return text
    .replaceAll(/[([][^\p{Script=Han})\]]*[)\]]/gu, '')
    .replaceAll(/[([][+-]?(人民币)?[亿万千百]?[元角分][)\]]/g, '')
    .replaceAll(/\/[亿万千百]?[元角分](?=$|[([])/g, '')
    .replaceAll(/[()[\]/\\:、_-]/g, '')
}

type Patterns = readonly RegExp[]

const OTHER = '(对方|对手方?|交易对[手方]|收付款?方|往来|对方客户|对方单位|相手)'

const patterns = {
  day: [
    /^(记账|入账|过账|会计|账务)(日期|日|时间)$/,
    /^(交易|业务|发生|动账)?(日期|日)(时间)?$/,
    /^(交易|发生|支付|付款|收款|完成|成交|动账|到账)(日期|时间|日期时间)$/,
    /^(时间|交易创建时间|创建时间|最近修改时间|提交时间)$/,
    /^(date|transactiondate|bookingdate|postingdate|postdate|valuedate)$/,
    /^(清算|结算|起息)(日期|日)$/,
  ],
  income: [
    /贷方|^收方|收入(金额|额|发生额)?$/,
    /^(转入|存入|收款|进账|来账|汇入|贷)(金额|额|发生额)?$/,
    /^(credit|creditamount|deposit|deposits|paidin|moneyin)$/,
  ],
  outgo: [
    /借方|^付方|支出(金额|额|发生额)?$/,
    /^(转出|支取|取款|往账|汇出|借|付款|支付)(金额|额|发生额)?$/,
    /^(debit|debitamount|withdrawal|withdrawals|paidout|moneyout)$/,
  ],
  amount: [
    /^(交易|收支|发生|订单|记账|变动|本次发生|业务|消费|转账|汇款|资金变动)(金额|额)$/,
    /^(金额|总金额|发生额|付款金额|支付金额|收款金额|收付款金额|用户支付金额)$/,
    /^(amount|transactionamount|入账金额|到账金额|实收金额)$/,
    /金额$/,
  ],
  net: [/^(清算|结算|到账|入账|划账|应结|应结订单|净)(金额|额)$/, /实收|实际到账|净额/],
  balance: [/^(账户|交易后|本次|当前|联机|活期|账面|交易)?(余额|结余)$/, /余额|结余/, /^(balance|runningbalance)$/],
  direction: [
    /^(借贷|收支|收付|收付款|存取|进出|dc)(标志|标识|标记|方向|类型|类别|别|状态|项)?$/,
    /^(交易|资金|资金流|金额|往来|来往账?|往来账?)?(方向|流向|往来标志|来往标志)$/,
    /(借贷|收付|收支|来往账?|往来账?)(标志|标识|标记|方向|类型|类别)/,
    /^(dc|drcr|d\/c|dr\/cr|debit\/credit|direction)$/,
  ],
  payer: [
    /^(付款|汇款|打款|来款|缴款|交款|存款|转账)(人|方|单位|客户|公司|账户|方账户)?(名称|户名|姓名|全称|信息)?$/,
    new RegExp(`^${OTHER}(账户|账号)?(户名|名称|单位名称|单位|公司|公司名称|账户名|信息|姓名|户名名称|全称)?$`),
    /^(买家|用户|付款用户|客户)(名称|姓名|昵称|信息)?$/,
    /^(payer|payername|counterparty|counterpartyname)$/,
  ],
  payerAccount: [
    new RegExp(`^(付款人|付款方|付款|汇款人|${OTHER})(客户)?(账号|账户|卡号|账户号码|账户账号|账号卡号|卡号账号)$`),
    /^(payeraccount|counterpartyaccount)$/,
  ],
  ownAccount: [
    /^(本方|我方|查询|自己|本行|己方|企业|开户)(账号|账户|卡号|账户号码|账号卡号)$/,
    /^(账号|账户|卡号|账户号码|账户账号|账号卡号|account|accountnumber)$/,
  ],
  payee: [/^(收款|收款人|收款方)(名称|户名|姓名|全称)$/],
  payeeAccount: [/^(收款|收款人|收款方)(账号|账户|卡号)$/],
  reference: [
    /^(账务流水号|资金流水单号|资金流水号)$/,
    /(交易|核心|银行|主机|柜员|平台|账户明细编号交易)流水号?$/,
    /^(流水号|日志号|交易流水|流水|交易单号|交易号|交易订单号|支付宝交易号|微信订单号|微信支付单号|支付单号)$/,
    /流水号?$|^(参考号|检索参考号|交易参考号|交易序号|回单编号|电子回单号|reference|referencenumber|transactionid)$/,
    /^(业务单号|微信支付业务单号|业务编号|凭证号码?)$/,
  ],
  memo: [
    /订单号|业务凭证号|^(商户|商家)单号$/,
    /附言|留言|^附加信息$|个性化信息/,
    /用途|备注|^款项/,
    /摘要|商品|说明|^(memo|description|narrative|remark|details)$/,
  ],
  state: [/(交易|支付|当前|处理|订单|资金|业务)(状态|结果)$|^(状态|结果|state|status)$/],
  currency: [/币种|货币|^currency$/],
  kind: [/^(交易|业务|账务|资金)?(类型|种类|类别|分类)$|^(业务名称|交易名称)$|摘要/],
} satisfies { readonly [F in string]: Patterns }

/** What no amount column is: counts, fees, parts and sums of other things. */
const NO_AMOUNT =
  /笔数|次数|手续费|服务费|优惠|退款|红包|代金券|税|余额|结余|账号|账户|户名|名称|时间|日期|方式|合计|标志|标识|方向|借贷|状态/
const NO_BALANCE = /可用|冻结|昨日|上日|期初|期末|透支/

/** Places of the headings that fit, in the order of the patterns. */
const placesOf = (names: readonly string[], wanted: Patterns, unwanted: RegExp | null = null): readonly number[] => [
  ...new Set(
    wanted.flatMap((pattern) => names.flatMap((name, at) => (pattern.test(name) && !unwanted?.test(name) ? [at] : []))),
  ),
]

const firstOf = (places: readonly number[], taken: readonly number[] = []): number =>
  places.find((place) => !taken.includes(place)) ?? -1

/** The columns in a row of headings; null where it names no day or no amount. */
export const columnsOf = (cells: readonly string[]): BankColumns | null => {
  const names = cells.map(headingText)
  const places = (field: keyof typeof patterns, unwanted: RegExp | null = null) =>
    placesOf(names, patterns[field], unwanted)
  const day = places('day')
  const income = firstOf(places('income', NO_AMOUNT))
  const outgo = income < 0 ? -1 : firstOf(places('outgo', NO_AMOUNT), [income])
  const amount = firstOf(places('amount', NO_AMOUNT), [income, outgo])
  if (day.length === 0 || (income < 0 && amount < 0)) return null
  const payerAccounts = places('payerAccount')
  const payer = firstOf(places('payer', /金额|时间|日期/), payerAccounts)
  const reference = places('reference', /状态|类型/)
  const isAcquirer = names.some((name) => /终端号|商户号/.test(name))
  const own = places('ownAccount').filter((at) => !(isAcquirer && names[at] === '卡号'))
  const unit = [amount, income].map((at) => unitIn(cells[at] ?? '')).find((one) => one !== null)
  return {
    width: cells.length,
    names: cells.map(plainText),
    day,
    income,
    outgo,
    amount,
    net: firstOf(places('net', /手续费/), [amount, income, outgo]),
    balance: firstOf(places('balance', NO_BALANCE)),
    direction: firstOf(places('direction'), [income, outgo, amount]),
    payer,
    payerAccount: firstOf(payerAccounts, [payer]),
    ownAccount: own,
    payee: firstOf(places('payee')),
    payeeAccount: firstOf(places('payeeAccount')),
    reference,
    memo: places('memo', /状态|金额/).filter((at) => at !== reference[0]),
    state: places('state'),
    currency: firstOf(places('currency')),
    kind: places('kind'),
    unit: unit ?? yuanUnit,
  }
}

/**
 * What the values tell where the headings do not: a column of kinds that are directions (来账, 往账); a column named as
 * an account that holds names, and 户名 alone, where it is not the same in every line.
 */
export const columnsByValues = (columns: BankColumns, rows: readonly (readonly string[])[]): BankColumns => {
  const valuesAt = (at: number): readonly string[] =>
    rows.map((row) => plainText(row[at] ?? '')).filter((text) => text !== '')
  const isDirection = (at: number): boolean => {
    const values = valuesAt(at)
    return values.length > 0 && values.every((value) => directionOf(value) !== null)
  }
  const direction = columns.direction >= 0 ? columns.direction : (columns.kind.find(isDirection) ?? -1)
  if (columns.payer >= 0) return { ...columns, direction }
  const isNames = (at: number): boolean => {
    const values = valuesAt(at)
    return values.length > 0 && values.filter((value) => /\p{Script=Han}{2}/u.test(value)).length * 2 > values.length
  }
  if (columns.payerAccount >= 0 && isNames(columns.payerAccount))
    return { ...columns, direction, payer: columns.payerAccount, payerAccount: -1 }
  const own = columns.names.findIndex((name) => /^(户名|账户名称|账号名称|客户名称|名称|姓名)$/.test(headingText(name)))
  const isTheirs = own >= 0 && new Set(valuesAt(own)).size > 1
  return { ...columns, direction, payer: isTheirs ? own : -1 }
}
