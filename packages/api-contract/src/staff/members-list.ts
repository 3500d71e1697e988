import { codeCell, momentCell, moneyCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { memberViewLabels } from '@xinglin/domain/staff'
import { column, columnOf, listOf } from './list-of.ts'
import { staffMembersEndpoints } from './members-endpoints.ts'

const empty = textCell('')

/** The members that a person may see. */
export const membersList = listOf(staffMembersEndpoints.list, {
  columns: {
    company: columnOf('会员', {
      会员号: ({ id }) => numberCell(id),
      会员: ({ company }) => textCell(company),
      用户名: ({ username }) => textCell(username),
    }),
    buyerType: column('类型', ({ buyerType }) => textCell(buyerTypeLabels[buyerType])),
    isPassed: columnOf('资质', {
      账号: ({ isActive }) => textCell(isActive ? '正常' : '已停用'),
      资质: ({ isPassed }) => textCell(isPassed ? '已通过' : '未通过'),
    }),
    scopes: column('经营范围', ({ scopes }) => textCell(scopes.join('、'))),
    expires: columnOf('最近到期', {
      最近到期证件: ({ expires }) => textCell(expires?.name ?? ''),
      到期日: ({ expires }) => textCell(expires?.on ?? ''),
    }),
    credit: columnOf('账期 已用 / 额度', {
      账期额度: ({ credit }) => (credit ? moneyCell(credit.limit) : empty),
      账期已用: ({ credit }) => (credit ? moneyCell(credit.used) : empty),
      账期天数: ({ credit }) => (credit ? numberCell(credit.days) : empty),
      逾期: ({ credit }) => textCell(credit !== null && credit.overdueSince !== null ? '是' : ''),
    }),
    balance: column('余额', ({ balance }) => moneyCell(balance)),
    lastOrderAt: column('最近下单', ({ lastOrderAt }) => (lastOrderAt === null ? empty : momentCell(lastOrderAt))),
    spent: column('近 90 天采购额', ({ spent }) => moneyCell(spent)),
    salesRep: column('业务员', ({ salesRep }) => textCell(salesRep)),
    marks: columnOf('标记', {
      门店数: ({ stores }) => numberCell(stores),
      待交回执: ({ receiptsDue }) => numberCell(receiptsDue),
      沉睡: ({ isSleeping }) => textCell(isSleeping ? '是' : ''),
    }),
    contact: columnOf('联系人', {
      联系人: ({ contact }) => textCell(contact),
      手机: ({ phone }) => codeCell(phone),
    }),
    id: null,
    username: null,
    phone: null,
    isActive: null,
    spentBefore: null,
    salesRepId: null,
    stores: null,
    receiptsDue: null,
    isSleeping: null,
  },
  filters: {
    view: { kind: 'tabs', label: '会员视图', words: memberViewLabels, countOf: ({ counts }, view) => counts[view] },
    keyword: { kind: 'search', label: '搜索会员', placeholder: '单位、用户名、联系人、手机或后四位' },
    buyerType: { kind: 'choice', label: '类型', all: '全部类型', words: buyerTypeLabels },
    rep: {
      kind: 'listed',
      label: '业务员',
      all: '全部业务员',
      options: ({ reps }) => reps.map(({ id, title }) => ({ id, text: title })),
    },
  },
})
