import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { unavailableBecause, priceAt } from '@xinglin/domain/cart'
import type { GoodsId } from '@xinglin/domain/goods'
import { sum, zero } from '@xinglin/domain/kernel/money'
import { pasteVerdictLabels, type PasteVerdict } from '@xinglin/domain/requests'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { sellingBounds } from '@xinglin/ui-kit/commerce/selling'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Select } from '@xinglin/ui-kit/Select'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { useState } from 'react'
import type { AddOutcome } from '../../shared/add-to-cart.ts'
import { paths } from '../../shared/paths.ts'
import {
  differsInMakerAlone,
  doubtText,
  isBuyable,
  isLeft,
  makersOf,
  needsQuantity,
  needsQuantityText,
  outcomeOf,
  type PasteRow,
  takenOf,
  unitsWished,
} from './paste-rows.ts'
import * as styles from './paste-order.css.ts'

const verdicts = keysOf(pasteVerdictLabels)

const tones = { certain: 'done', likely: 'due', several: 'due', none: 'failed' } as const

/** Rows rendered at a time: five hundred at once would block a phone. */
const STEP = 100

export type PasteResultProps = {
  readonly rows: readonly PasteRow[]
  /** What is to be known of the list as a whole. */
  readonly notes: readonly string[]
  /** Results of the goods that were added to the cart. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  readonly busy: 'matching' | 'adding' | null
  readonly onTick: (at: number, chosen: boolean) => void
  readonly onQuantity: (at: number, quantity: number) => void
  readonly onChoose: (at: number, id: GoodsId) => void
  /** For all rows that differ in their maker only: take the first match, or that of one maker. */
  readonly onFirstMaker: () => void
  readonly onMaker: (maker: string) => void
  readonly onAdd: () => void
  readonly onDownload: () => void
  readonly onAgain: () => void
}

/** The interpretation of a list, line by line, with its cost. */
export const PasteResult = (props: PasteResultProps) => {
  const { rows, notes, outcomes, busy } = props
  const [verdict, setVerdict] = useState<PasteVerdict | 'all'>('all')
  const [most, setMost] = useState(STEP)
  const shown = rows.filter((row) => verdict === 'all' || row.verdict === verdict)
  const taken = takenOf(rows)
  const left = rows.filter((row) => isLeft(row, outcomes)).length
  const countOf = (of: PasteVerdict): number => rows.filter((row) => row.verdict === of).length
  return (
    <Panel as="section" aria-label="识别结果" padding="none">
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="按结果查看"
          segments={[
            { value: 'all', text: `全部 ${String(rows.length)}` },
            ...verdicts.map((each) => ({ value: each, text: `${pasteVerdictLabels[each]} ${String(countOf(each))}` })),
          ]}
          value={verdict}
          onChoose={(value: PasteVerdict | 'all') => {
            setVerdict(value)
            setMost(STEP)
          }}
        />
        <span className={styles.tools}>
          {left > 0 && (
            <Button icon="download" onClick={props.onDownload}>
              下载未加入的 {left} 行
            </Button>
          )}
          <Button onClick={props.onAgain}>修改清单</Button>
        </span>
      </div>
      {notes.length > 0 && (
        <p className={styles.bar}>
          <span className={styles.note}>{notes.join('；')}</span>
        </p>
      )}
      <MakerChoice rows={rows} busy={busy === 'matching'} onFirst={props.onFirstMaker} onMaker={props.onMaker} />
      <ul>
        {shown.slice(0, most).map((row) => (
          <Row key={row.at} row={row} {...props} outcome={outcomeOf(row, outcomes)} />
        ))}
      </ul>
      {shown.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>再显示 {Math.min(STEP, shown.length - most)} 行</Button>
          <span>还有 {shown.length - most} 行未显示，加入购物车时一并计入</span>
        </div>
      )}
      <Foot taken={taken} busy={busy === 'adding'} onAdd={props.onAdd} />
    </Panel>
  )
}

type FootProps = Pick<PasteResultProps, 'onAdd'> & {
  readonly taken: ReturnType<typeof takenOf>
  readonly busy: boolean
}

/** What the chosen rows cost together. */
const Foot = ({ taken, busy, onAdd }: FootProps) => {
  const amount = sum(
    taken.map(({ goods, quantity }) =>
      goods.sale.kind === 'open' ? priceAt(goods, goods.sale, quantity).exactAmount : zero,
    ),
  )
  return (
    <div className={styles.foot}>
      <span>
        已选 <b>{taken.length}</b> 种
      </span>
      <span className={styles.amount} aria-live="polite">
        {taken.length > 0 && (
          <>
            预计金额 <Price money={amount} size="m" />
          </>
        )}
      </span>
      <Button tone="buy" size={40} icon="cart" busy={busy} disabled={taken.length === 0} onClick={onAdd}>
        全部加入购物车
      </Button>
    </div>
  )
}

type MakerChoiceProps = {
  readonly rows: readonly PasteRow[]
  readonly busy: boolean
  readonly onFirst: () => void
  readonly onMaker: (maker: string) => void
}

/** Resolves at once all rows whose matches differ in their maker only. */
const MakerChoice = ({ rows, busy, onFirst, onMaker }: MakerChoiceProps) => {
  const open = rows.filter(differsInMakerAlone).length
  if (open === 0) return null
  return (
    <section className={styles.bar} aria-label="仅厂家不同的行">
      <span>{open} 行仅厂家不同，名称与规格一致</span>
      <Button disabled={busy} onClick={onFirst}>
        取第一个
      </Button>
      <Select
        aria-label="按厂家选择"
        size={32}
        value=""
        disabled={busy}
        placeholder="按厂家选择"
        options={makersOf(rows).map(({ maker, rows: count }) => ({
          value: maker,
          text: `${maker}（${String(count)} 行）`,
        }))}
        onChange={(event) => onMaker(event.currentTarget.value)}
      />
    </section>
  )
}

type RowProps = Pick<PasteResultProps, 'onTick' | 'onQuantity' | 'onChoose'> & {
  readonly row: PasteRow
  /** Null: it was not added to the cart. */
  readonly outcome: AddOutcome | null
}

const Row = ({ row, outcome, onTick, onQuantity, onChoose }: RowProps) => {
  const { at, cells, goods, quantity, chosen, picked } = row
  const units = goods && unitsWished(goods, row)
  const doubt = chosen || picked ? null : doubtText(row)
  const stop =
    goods === null ? null : (unavailableBecause({ goods }) ?? (isBuyable(row) ? null : ({ code: 'NO_STOCK' } as const)))
  const words = cells.filter((cell) => cell !== '').join(' ')
  return (
    <li className={styles.row}>
      <span className={styles.check}>
        <Checkbox
          aria-label={`选择第 ${String(at)} 行`}
          checked={chosen}
          disabled={!isBuyable(row)}
          onChange={(event) => onTick(at, event.currentTarget.checked)}
        />
      </span>
      <p className={styles.said}>
        <b className={styles.at}>{at}</b> {words}
      </p>
      <div className={styles.verdict}>
        <Verdict row={row} outcome={outcome} />
      </div>
      <div className={styles.goods}>
        <Match row={row} doubt={doubt} onChoose={onChoose} />
      </div>
      <div className={styles.price}>
        {goods?.sale.kind === 'open' && (
          <Price money={priceAt(goods, goods.sale, quantity).unitPrice} unit={goods.unit} />
        )}
      </div>
      <div className={styles.quantity}>
        {goods !== null &&
          (stop === null ? (
            <QuantityStepper
              name={goods.name}
              unit={goods.unit}
              quantity={quantity}
              bounds={sellingBounds(goods)}
              size="adaptive"
              onChange={(next) => onQuantity(at, next)}
            />
          ) : (
            <RefusalNote refusal={stop} look="chip" goods={goods} />
          ))}
        {stop === null && goods !== null && (doubt !== null || units !== quantity) && (
          <span className={styles.note}>{doubt ?? wishWords(row, units, goods.unit)}</span>
        )}
      </div>
    </li>
  )
}

const Verdict = ({ row, outcome }: Pick<RowProps, 'row' | 'outcome'>) => (
  <>
    {outcome !== null ? (
      <StatusText tone={outcome.quantity > 0 ? 'done' : 'failed'}>
        {outcome.quantity > 0 ? '已加入' : '未加入'}
      </StatusText>
    ) : needsQuantity(row) ? (
      <StatusText tone="due">{needsQuantityText}</StatusText>
    ) : (
      <StatusText tone={tones[row.verdict]}>{pasteVerdictLabels[row.verdict]}</StatusText>
    )}
    {outcome !== null && outcome.notice !== '' ? (
      <span className={styles.note}>{outcome.notice}</span>
    ) : (
      row.goods !== null && <span className={styles.note}>匹配度 {row.confidence}%</span>
    )}
  </>
)

type MatchProps = Pick<RowProps, 'row' | 'onChoose'> & { readonly doubt: string | null }

/** The good that the row means, and the others that it may mean. */
const Match = ({ row, doubt, onChoose }: MatchProps) => {
  const { at, verdict, insteadOf, goods, others, picked } = row
  return (
    <>
      {goods === null ? (
        <span className={styles.note}>
          {doubt ?? (insteadOf === null ? '没有相近的商品' : '已下架，暂无可替代商品')}
        </span>
      ) : (
        <GoodsCell goods={goods} href={paths.goods(goods.id)} picture="line" note={goods.manufacturer} />
      )}
      {goods !== null && insteadOf !== null && (
        <span className={styles.note}>{`“${insteadOf}”已下架，此为可替代的同品种商品`}</span>
      )}
      {(picked || verdict !== 'certain') && others.length > 0 && (
        <Select
          aria-label={`第 ${String(at)} 行的其他可能`}
          size={32}
          value=""
          placeholder="换成其他商品"
          options={others.map((other) => ({
            value: String(other.id),
            text: `${other.name} ${other.specification} ${other.manufacturer}`,
          }))}
          onChange={(event) => {
            const meant = others.find(({ id }) => String(id) === event.currentTarget.value)
            if (meant !== undefined) onChoose(at, meant.id)
          }}
        />
      )}
    </>
  )
}

/** What the list asked for, where the row's quantity differs. */
const wishWords = ({ wished, byCase }: PasteRow, units: number | null, unit: string): string => {
  if (wished === null || units === null) return '清单中没有可用的数量'
  return `清单 ${String(wished)}${byCase ? ` 件，合 ${String(units)} ${unit}` : ''}，按包装与库存调整`
}
