import type { SpendOffer } from '@xinglin/domain/content'
import { dayAt } from '@xinglin/domain/kernel/time'
import { spendTermsWords } from '@xinglin/domain/promotions'
import { Columns } from '@xinglin/ui-kit/Columns'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Tag } from '@xinglin/ui-kit/Tag'
import { paths } from '../../shared/paths.ts'
import { Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

/** 组合满赠: gifts from an amount or a number on, and the goods that count toward it. */
export const SpendOffersView = ({ offers }: { readonly offers: readonly SpendOffer[] }) => (
  <Zone title="组合满赠" hint="组内商品合并计算，达到即赠或可换购" empty={offers.length === 0}>
    <Columns layout={3} as="ul" aria-label="组合满赠">
      {offers.map((offer) => (
        <Panel key={offer.id} as="li">
          <div className={styles.card}>
            <h2 className={styles.terms}>
              <Tag label={spendTermsWords(offer, offer.reward.unit).tag} />
              {offer.name}
            </h2>
            <p className={styles.strong}>{spendTermsWords(offer, offer.reward.unit).words}</p>
            <GoodsCell goods={offer.reward} href={paths.goods(offer.reward.id)} level="h3" />
            <p className={styles.line}>
              <span>至 {dayAt(offer.endsAt)}</span>
              <Link href={paths.spendOffer(offer.id)} icon="chevron-right">
                参加商品 {offer.goodsCount} 种
              </Link>
            </p>
          </div>
        </Panel>
      ))}
    </Columns>
  </Zone>
)
