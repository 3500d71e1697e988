import type { SpendMeasure, SpendOfferState } from '@xinglin/domain/cart'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { Button } from '../../components/Button/Button.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './SpendOfferRow.css.ts'

type SpendOfferRowProps = {
  readonly state: SpendOfferState
  /** The page of the gift or exchange good. */
  readonly href: string
  /** Adds one unit at the exchange price; offered only where the threshold is reached. */
  readonly onExchange: () => void
}

/** A 满赠 or 换购 of the cart: its benefit, and what is missing for it. */
export const SpendOfferRow = ({ state, href, onExchange }: SpendOfferRowProps) => {
  const { offer, missing, units, words, tag, promise, takenAt } = state
  const { extra } = offer
  return (
    <li className={styles.row}>
      <Tag label={tag} />
      <span>{offer.name}</span>
      <a href={href} className={`${styles.name} ${oneLine}`} title={`${extra.name} ${extra.specification}`}>
        {extra.name} {extra.specification}
      </a>
      {takenAt !== null && <Price money={takenAt} unit={extra.unit} kind="unitPrice" />}
      <span className={styles.state}>
        {missing === null ? (
          <span className={styles.reached}>{words.applied ?? words.next}</span>
        ) : (
          <span>
            {missingWords(missing)}
            {promise}
          </span>
        )}
        {takenAt !== null && missing === null && units > 0 && (
          <Button tone="outline" size={28} aria-label={`换购 ${extra.name}`} onClick={onExchange}>
            换购
          </Button>
        )}
      </span>
    </li>
  )
}

const missingWords = (missing: SpendMeasure): string =>
  missing.by === 'amount' ? `再买 ¥${formatMoney(missing.amount)} ` : `再买 ${missing.units} 个`
