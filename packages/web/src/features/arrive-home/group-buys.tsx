import type { GroupBuyOffer } from '@xinglin/domain/content'
import { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import { GroupBuyProgress } from '@xinglin/ui-kit/commerce/GroupBuyProgress'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { Link } from '@xinglin/ui-kit/Link'
import { Price } from '@xinglin/ui-kit/Price'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { useId } from 'react'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import * as styles from './group-buys.css.ts'

type GroupBuysProps = {
  readonly offers: readonly GroupBuyOffer[]
  /** Full width instead of beside 常购补货. */
  readonly wide: boolean
}

/** 拼团进行中: the open groups with their progress. */
export const GroupBuys = ({ offers, wide }: GroupBuysProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          拼团进行中
        </h2>
        <Link href={paths.groupBuys()} tone="quiet" icon="chevron-right">
          拼团专区
        </Link>
      </div>
      <ul className={styles.list[wide ? 'wide' : 'narrow']}>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Offer = ({ offer: { id, goods, deal } }: { readonly offer: GroupBuyOffer }) => {
  const { name, specification, manufacturer, unit, sale } = goods
  const href = paths.groupBuy(id)
  return (
    <>
      <a href={href} className={styles.mat} tabIndex={-1} aria-hidden="true">
        <GoodsPicture goods={{ ...goods, tags: [] }} size="line" />
      </a>
      <div className={styles.facts}>
        <h3 className={`${styles.name} ${oneLine}`} title={name}>
          <a href={href}>{name}</a>
        </h3>
        <p className={`${styles.quiet} ${oneLine}`} title={`${specification} ${manufacturer}`}>
          {`${specification}　${manufacturer}`}
        </p>
        {deal === null ? (
          sale.kind === 'hidden' && <HiddenPrice because={sale.because} />
        ) : (
          <>
            <p className={styles.prices}>
              <Price money={deal.price} unit={unit} size="m" />
              {sale.kind === 'open' && deal.price < sale.basePrice && (
                <Price money={sale.basePrice} kind="unitPrice" struck />
              )}
            </p>
            <Standing group={deal.group} unit={unit} />
          </>
        )}
      </div>
    </>
  )
}

type StandingProps = Omit<Parameters<typeof GroupBuyProgress>[0], 'now'>

/** Renders once a second, without rendering what is around it. */
const Standing = (props: StandingProps) => <GroupBuyProgress {...props} now={useServerTime()} />
