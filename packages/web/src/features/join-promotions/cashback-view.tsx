import type { CashbackOffer } from '@xinglin/domain/content'
import { formatMoney, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Panel } from '@xinglin/ui-kit/Panel'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

/** 满额返现: the cashback of a period, and this buyer's progress in it. */
export const CashbackView = ({ offers }: { readonly offers: readonly CashbackOffer[] }) => (
  <Zone title="满额返现" hint="活动期内完成的订单累计，按达到的最高一档返到余额" empty={offers.length === 0}>
    {offers.map((offer) => (
      <Panel key={offer.id} as="section" aria-label={offer.name}>
        <div className={styles.rows}>
          <SectionHeader title={offer.name} hint={`${dayAt(offer.startsAt)} 至 ${dayAt(offer.endsAt)}`} />
          <ul className={styles.rows}>
            {(offer.progress?.tiers ?? offer.tiers).map((tier) => (
              <li key={tier.amount} className={styles.row}>
                <span>
                  满 ¥{formatMoney(tier.amount)} 返 <b className={styles.strong}>¥{formatMoney(tier.cashback)}</b>
                </span>
                {'status' in tier && <span className={styles.quiet}>{tier.status === 1 ? '已达到' : '未达到'}</span>}
              </li>
            ))}
          </ul>
          {offer.progress !== null && <Progress progress={offer.progress} />}
        </div>
      </Panel>
    ))}
  </Zone>
)

type ProgressProps = { readonly progress: NonNullable<CashbackOffer['progress']> }

const Progress = ({ progress: { spend, cashback, next, creditedAt } }: ProgressProps) => (
  <div className={styles.card}>
    {next !== null && (
      <ProgressBar
        aria-label="返现进度"
        value={Number(moneyToDecimal(spend))}
        max={Number(moneyToDecimal(next.tier.amount))}
      />
    )}
    <p className={styles.line}>
      <span>
        已累计 ¥{formatMoney(spend)}，可返 <b className={styles.strong}>¥{formatMoney(cashback)}</b>
        {next !== null && `，再买 ¥${formatMoney(next.shortfall)} 可返 ¥${formatMoney(next.tier.cashback)}`}
      </span>
      <span>{dayAt(creditedAt)} 返到余额</span>
    </p>
  </div>
)
