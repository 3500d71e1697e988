import { Tabs } from '@xinglin/ui-kit/Tabs'
import { paths } from '../../shared/paths.ts'

const pages = [
  { href: paths.finance(), text: '对账与日结' },
  { href: paths.payments(), text: '收款明细' },
  { href: paths.bankLines(), text: '银行流水' },
  { href: paths.invoices(), text: '发票' },
  { href: paths.statements(), text: '月结单' },
] as const

/** The tabs of 对账. */
export const FinanceTabs = ({ here }: { readonly here: (typeof pages)[number]['text'] }) => (
  <Tabs aria-label="对账" tabs={pages.map(({ href, text }) => ({ href, text, current: text === here }))} />
)
