import { add, yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { filePrices } from '../src/staff/goods/price-changes.ts'
import { fileCredit } from '../src/staff/members/file-credit.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import type { DemoGoods } from './demo-goods.ts'

const ago = (now: Instant, hours: number): Instant => instant(now - hours * HOUR_MS)

/** What waits for a second person: a price of a staple good and the credit of a regular customer. */
export const insertOpenApprovals = async (
  tx: Db,
  regulars: readonly DemoBuyer[],
  staples: readonly DemoGoods[],
  now: Instant,
): Promise<void> => {
  const [good, member] = [staples.at(-1), regulars.at(-1)]
  if (!good || !member) return
  const price = {
    goodsId: good.id,
    before: good.basePrice,
    after: add(good.basePrice, yuan('0.2')),
    ladder: null,
    good,
  }
  await filePrices(tx, [price], { name: 'staff-goods', at: ago(now, 2) })
  const borrower = { id: member.id, company: member.company, credit: null }
  await fileCredit(tx, borrower, { limit: yuan('20000'), days: 30 }, { name: 'staff-finance', at: ago(now, 1) })
}
