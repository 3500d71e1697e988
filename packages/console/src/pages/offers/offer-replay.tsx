import { formatMoney, zero } from '@xinglin/domain/kernel/money'
import { offerDesk } from '@xinglin/domain/promotions'
import type { OfferForm, OfferReplay, OfferSheet } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Card, Sums } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { momentOf } from '../../shared/words.ts'

type ReplayProps = {
  readonly form: OfferForm
  readonly sheet: OfferSheet | null
  readonly busy: boolean
  readonly onReplay: () => Promise<void>
}

const linesOf = ({ orders, touched, sales, given, margin }: OfferReplay) => [
  { term: '订单', amount: `${orders.toLocaleString('zh-CN')} 单` },
  { term: '会享受此活动', amount: `${touched.toLocaleString('zh-CN')} 单` },
  { term: '成交金额', amount: `¥${formatMoney(sales)}` },
  { term: '让利', amount: `−¥${formatMoney(given)}`, strong: true },
  ...(margin === null
    ? []
    : [
        { term: '毛利（成本已知的商品）', amount: `¥${formatMoney(margin.before)}` },
        { term: '让利后毛利', amount: `¥${formatMoney(margin.after)}`, strong: true },
      ]),
]

/** What the orders of the last month would have cost with it: a job, whose result is stored with the draft. */
export const OfferReplayCard = ({ form, sheet, busy, onReplay }: ReplayProps) => {
  const draft = sheet?.draft ?? null
  if (!offerDesk[form.kind].mayReplay) return null
  const replay = draft?.replay ?? null
  return (
    <Card
      title="近 30 天订单回放"
      note={replay !== null && replay !== 'waiting' ? momentOf(replay.at) : ''}
      end={
        draft !== null && (
          <Button size={28} icon="refresh" busy={busy || replay === 'waiting'} onClick={() => void onReplay()}>
            {replay === null ? '开始回放' : '重新回放'}
          </Button>
        )
      }
    >
      {draft === null ? (
        <p className={parts.message}>保存为草稿后可以回放</p>
      ) : replay === null ? (
        <p className={parts.message}>按已付款订单的成交价重算，看这项活动会让利多少</p>
      ) : replay === 'waiting' ? (
        <p className={parts.message}>正在回放，结果会自动显示</p>
      ) : (
        <>
          <Sums lines={linesOf(replay)} />
          {replay.given === zero && <p className={parts.message}>近 30 天没有订单达到条件</p>}
          <p className={parts.message}>按成交价单独计算，未扣除当时已享的其他优惠</p>
        </>
      )}
    </Card>
  )
}
