import { formatMoney, type Money, subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'
import { type HoldingsProps, HoldingsView } from './holdings-view.tsx'
import { RulesPanel } from './rules-panel.tsx'
import * as styles from './wallet.css.ts'

const rules = [
  '先算满减、满折与优惠券，再按所选现金券逐张抵扣',
  '每张最多抵到所参与商品的剩余应付，余额不退不找零',
  '每单抵扣后至少支付 1.00 元（不含运费）',
  '订单取消时，现金券退回账户，有效期不变',
]

const goodsTotal = yuan('1068')
const reductions = [
  { name: '满 1000 减 40', amount: yuan('40') },
  { name: '优惠券 满 800 减 20', amount: yuan('20') },
  { name: '现金券 2 张（20 + 10）', amount: yuan('30') },
]
const payable = subtract(goodsTotal, sum(reductions.map(({ amount }) => amount)))

/** 现金券 of the buyer. */
export const VouchersView = ({ total, ...props }: HoldingsProps & { readonly total: Money | null }) => (
  <HoldingsView
    {...props}
    title="现金券"
    href={paths.vouchers}
    actions={
      total !== null && (
        <span>
          可用合计 <b className={styles.strong}>¥{formatMoney(total)}</b>
        </span>
      )
    }
    terms="无门槛，每单最多 3 张，在优惠券之后抵扣；含麻、秒杀、拼团商品不参与"
    empty={{
      hint: '参与抽奖或活动可获得现金券',
      actions: (
        <Button tone="outline" size={40} href={paths.festival()}>
          去看活动
        </Button>
      ),
    }}
  >
    <div className={styles.pair}>
      <RulesPanel title="怎么抵扣" rules={rules} />
      <Panel as="section" padding="none" aria-label="抵扣示例">
        <div className={styles.head}>
          <h2 className={styles.section}>抵扣示例</h2>
        </div>
        <div className={styles.body}>
          <MoneySummary goodsTotal={goodsTotal} reductions={reductions} freight={zero} payable={payable} />
        </div>
      </Panel>
    </div>
  </HoldingsView>
)
