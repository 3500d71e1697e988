import { soldOutPart } from '@xinglin/domain/cart'
import type { Goods, QuantityBounds, Refusal } from '@xinglin/domain/goods'
import { formatMoney, isLess, type Money, subtract, times, zero } from '@xinglin/domain/kernel/money'
import { useId, useState } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as row from '../CartLineRow/CartLineRow.css.ts'
import type { LinePlace } from '../CartLineRow/CartLineRow.tsx'
import { GoodsPicture } from '../GoodsPicture/GoodsPicture.tsx'
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { grouped } from '../selling.ts'
import * as styles from './ComboLine.css.ts'

/** One good of the combination, with its quantity per set. */
export type ComboMember = { readonly goods: Goods; readonly perSet: number; readonly href: string }

/** The price of one set, the price of its goods separately, and the amount of the line. */
export type ComboPrice = { readonly setPrice: Money; readonly separately: Money; readonly amount: Money }

type ComboLineProps = {
  readonly name: string
  readonly members: readonly ComboMember[]
  readonly sets: number
  /** In sets: limited by the scarcest good. */
  readonly bounds: QuantityBounds
  readonly selected: boolean
  /** Null where this buyer may not see prices. */
  readonly price: ComboPrice | null
  /** Why the combination cannot be bought now: then it is never selected. */
  readonly unavailable?: Refusal | null
  /** Why the last change of this line was undone or adjusted. */
  readonly refusal?: string | null
  readonly onSelect: (selected: boolean) => void
  readonly onQuantity: (sets: number) => void
  readonly onRemove: () => void
  readonly place?: LinePlace
}

/** 组合: goods that are bought together or not at all, as one line with its members below. */
export const ComboLine = (props: ComboLineProps) => {
  const { name, members, sets, selected, price, unavailable = null, refusal = null, place } = props
  const id = useId()
  const [open, setOpen] = useState(true)
  const counts = selected && unavailable === null
  return (
    <li className={styles.line} {...place}>
      <div className={row.states[unavailable === null ? (counts ? 'chosen' : 'left') : 'off']}>
        <span className={row.check}>
          <Checkbox
            aria-label={`选择 ${name}`}
            checked={counts}
            disabled={unavailable !== null}
            onChange={(event) => props.onSelect(event.currentTarget.checked)}
          />
        </span>
        <div className={`${row.goods} ${styles.set}`}>
          <span className={styles.sign}>
            <Icon name="layers" size={28} />
          </span>
          <div className={styles.words}>
            <h3 className={`${styles.name} ${oneLine}`} title={name}>
              {name} · {members.length} 种
            </h3>
            {price !== null && <Saving price={price} />}
            <Expiry members={members} />
          </div>
        </div>
        <div className={row.price}>{price !== null && <Price money={price.setPrice} unit="套" />}</div>
        <Offers {...{ members, sets, price, unavailable }} />
        <Sets {...props} unavailable={unavailable} refusal={refusal} />
        <Amount price={unavailable === null ? price : undefined} tone={counts ? 'price' : 'ink'} />
        <div className={row.remove}>
          <button
            type="button"
            className={row.word}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起明细' : '展开明细'}
          </button>
          <button type="button" className={row.word} aria-label={`删除 ${name}`} onClick={props.onRemove}>
            删除
          </button>
        </div>
      </div>
      <ul id={id} hidden={!open} className={styles.members} aria-label={`${name} 明细`}>
        {members.map((member) => (
          <Member key={member.goods.id} member={member} sets={sets} />
        ))}
      </ul>
    </li>
  )
}

type OffersProps = Pick<ComboLineProps, 'members' | 'sets' | 'price'> & { readonly unavailable: Refusal | null }

/** What the set saves in all, or why it cannot be bought. */
const Offers = ({ members, sets, price, unavailable }: OffersProps) => (
  <div className={row.offers}>
    {unavailable !== null && <RefusalNote refusal={unavailable} look="chip" goods={soldOutPart(members)} />}
    {unavailable === null && price !== null && isLess(price.setPrice, price.separately) && (
      <span className={styles.saved}>
        <Icon name="success" size={14} />
        已省 ¥{formatMoney(times(subtract(price.separately, price.setPrice), sets))}
      </span>
    )}
  </div>
)

type AmountProps = {
  /** Null where prices are hidden, undefined where the combination cannot be bought. */
  readonly price: ComboPrice | null | undefined
  readonly tone: 'price' | 'ink'
}

const Amount = ({ price, tone }: AmountProps) =>
  price === undefined ? (
    <div className={row.noAmount} aria-hidden="true">
      —
    </div>
  ) : (
    <div className={row.amount}>{price !== null && <Price money={price.amount} tone={tone} />}</div>
  )

type SetsProps = Pick<ComboLineProps, 'name' | 'sets' | 'bounds' | 'onQuantity' | 'onRemove'> & {
  readonly unavailable: Refusal | null
  readonly refusal: string | null
}

/** The number of sets, with its limit and what was adjusted. */
const Sets = ({ name, sets, bounds, unavailable, refusal, onQuantity, onRemove }: SetsProps) => (
  <div className={unavailable === null ? row.quantity : row.noQuantity}>
    {unavailable === null ? (
      <>
        <QuantityStepper
          name={name}
          unit="套"
          quantity={sets}
          bounds={bounds}
          size="adaptive"
          onChange={onQuantity}
          onZero={onRemove}
        />
        {bounds.limit !== null && <span>限购 {bounds.limit} 套</span>}
      </>
    ) : (
      <span aria-hidden="true">—</span>
    )}
    <output className={row.refused}>{refusal}</output>
  </div>
)

const Saving = ({ price: { setPrice, separately } }: { readonly price: ComboPrice }) => {
  const saving = subtract(separately, setPrice)
  return (
    <p className={styles.facts}>
      单买合计 ¥{formatMoney(separately)}/套
      {isLess(zero, saving) && (
        <>
          ，组合价省 <b className={styles.figure}>¥{formatMoney(saving)}</b>/套
        </>
      )}
    </p>
  )
}

/** The expiry of a set is that of its oldest good. */
const Expiry = ({ members }: { readonly members: readonly ComboMember[] }) => {
  const [earliest] = members.flatMap(({ goods: { expiry } }) => expiry?.on ?? []).toSorted()
  return earliest === undefined ? null : (
    <p className={styles.facts}>
      最早效期 <LifeBar on={earliest} look="date" />
    </p>
  )
}

const Member = ({ member: { goods, perSet, href }, sets }: { readonly member: ComboMember; readonly sets: number }) => (
  <li className={styles.member}>
    <GoodsPicture goods={goods} size="cell" />
    <p className={styles.about}>
      <a href={href} className={`${styles.memberName} ${oneLine}`} title={goods.name}>
        {goods.name}
      </a>
      <span className={`${styles.quiet} ${oneLine}`} title={`${goods.specification} ${goods.manufacturer}`}>
        {goods.specification}　{goods.manufacturer}
      </span>
    </p>
    <p className={styles.each}>
      每套 {perSet}
      {goods.unit}
    </p>
    <p className={styles.all}>
      共 {grouped(perSet * sets)}
      {goods.unit}
    </p>
  </li>
)
