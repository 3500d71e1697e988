import { goodsLine, priceableGoods, type GoodsLine, type LineKind } from '@xinglin/domain/cart'
import { goodsId, type OpenSale } from '@xinglin/domain/goods'
import { moneyFromDecimal, moneyToDecimal, yuan, zero, type Money } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Select } from '@xinglin/ui-kit/Select'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import type { Sheet } from './sheet.ts'

type FormProps = { readonly sheet: Sheet; readonly onChange: (sheet: Sheet) => void }

const kinds: readonly { readonly value: LineKind; readonly text: string }[] = [
  { value: 'regular', text: '常规' },
  { value: 'specialPrice', text: '特价' },
  { value: 'flashSale', text: '秒杀' },
  { value: 'nearExpiry', text: '近效期' },
  { value: 'ephedrine', text: '含麻' },
]

type TypedProps<Value> = {
  readonly label: string
  readonly value: Value
  readonly write: (value: Value) => string
  readonly read: (text: string) => Value | null
  readonly wrong: string
  readonly onChange: (value: Value) => void
}

/** Keeps the typed text; passes on a valid value, and shows why where it is invalid. */
const Typed = <Value,>({ label, value, write, read, wrong, onChange }: TypedProps<Value>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed) === null
  return (
    <TextField
      label={label}
      size={32}
      numeric
      value={typed ?? write(value)}
      error={isWrong ? wrong : undefined}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (next !== null) onChange(next)
      }}
    />
  )
}

type AmountProps = { readonly label: string; readonly value: Money; readonly onChange: (value: Money) => void }

const Amount = (props: AmountProps) => (
  <Typed {...props} write={moneyToDecimal} read={moneyFromDecimal} wrong="写成 12.5 这样，最多四位小数" />
)

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

type Tiers = OpenSale['ladder']

const writeTiers = (tiers: Tiers): string =>
  tiers.map(({ number, price }) => `${number}:${moneyToDecimal(price)}`).join(' ')

/** `100:10.355 500:9.9`; an empty text has no tiers. */
const readTiers = (text: string): Tiers | null => {
  const tiers = wordsOf(text).map((word) => {
    const [number = '', price = ''] = word.split(/[:：]/)
    const money = moneyFromDecimal(price)
    return money === null || !/^\d+$/.test(number) ? null : { number: Number(number), price: money }
  })
  return tiers.every((tier) => tier !== null) ? tiers : null
}

type Reductions = readonly { readonly amount: Money; readonly reduce: Money }[]

const writeReductions = (tiers: Reductions): string =>
  tiers.map(({ amount, reduce }) => `${moneyToDecimal(amount)}:${moneyToDecimal(reduce)}`).join(' ')

/** `500:20 1000:50`. */
const readReductions = (text: string): Reductions | null => {
  const tiers = wordsOf(text).map((word) => {
    const [amount, reduce] = word.split(/[:：]/).map(moneyFromDecimal)
    return amount && reduce ? { amount, reduce } : null
  })
  return tiers.every((tier) => tier !== null) ? tiers : null
}

const readCount = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

type LineProps = {
  readonly line: GoodsLine
  readonly activities: Sheet['cart']['activities']
  readonly onChange: (line: GoodsLine) => void
  readonly onRemove: () => void
}

const LineFields = ({ line, activities, onChange, onRemove }: LineProps) => {
  const { goods } = line
  const { sale } = goods
  if (sale.kind !== 'open') return <Text tone="secondary">{goods.name}：价格不可见</Text>
  const sell = (changed: Partial<OpenSale>): void =>
    onChange({ ...line, goods: { ...goods, sale: { ...sale, ...changed } } })
  return (
    <Panel as="section" padding="small" aria-label={goods.name}>
      <Columns layout={4} gap={3} align="start">
        <TextField
          label="商品"
          size={32}
          value={goods.name}
          onChange={({ target }) => onChange({ ...line, goods: { ...goods, name: target.value } })}
        />
        <Amount label="单价" value={sale.basePrice} onChange={(basePrice) => sell({ basePrice })} />
        <Typed
          label="数量"
          value={line.quantity}
          write={String}
          read={readCount}
          wrong="写成整数"
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <Typed
          label="阶梯价"
          value={sale.ladder}
          write={writeTiers}
          read={readTiers}
          wrong="写成 100:10.355，多档用空格隔开"
          onChange={(ladder) => sell({ ladder })}
        />
        <Select
          label="种类"
          size={32}
          options={kinds}
          value={goods.ephedrine ? 'ephedrine' : line.lineKind}
          onChange={({ target }) => {
            // The options are kinds of lines.
            const lineKind = target.value as LineKind
            onChange({ ...line, lineKind, goods: { ...goods, ephedrine: lineKind === 'ephedrine' } })
          }}
        />
        <Select
          label="参加的活动"
          size={32}
          placeholder="不参加"
          options={activities.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={line.activityId === null ? '' : String(line.activityId)}
          onChange={({ target }) =>
            onChange({ ...line, activityId: activities.find(({ id }) => String(id) === target.value)?.id ?? null })
          }
        />
        <Checkbox
          label="勾选"
          checked={line.selected}
          onChange={({ target }) => onChange({ ...line, selected: target.checked })}
        />
        <Button size={32} tone="text" aria-label={`移出 ${goods.name}`} onClick={onRemove}>
          移出
        </Button>
      </Columns>
    </Panel>
  )
}

const aNewLine = (id: number): GoodsLine =>
  // Pricing only reads the fields of `PriceableGoods`.
  goodsLine({
    goods: priceableGoods({ id: goodsId(id), name: '新商品', basePrice: yuan('10') }),
    quantity: 1,
  }) as GoodsLine

/** Lines of goods, 满减, shipping and choices as fields; rarer things are written as JSON. */
export const CartForm = ({ sheet, onChange }: FormProps) => {
  const { cart, choices } = sheet
  const { lines, activities, shipping } = cart
  const putLines = (next: typeof lines): void => onChange({ ...sheet, cart: { ...cart, lines: next } })
  const putActivities = (next: typeof activities): void => onChange({ ...sheet, cart: { ...cart, activities: next } })
  const ship = (changed: Partial<typeof shipping>): void =>
    onChange({ ...sheet, cart: { ...cart, shipping: { ...shipping, ...changed } } })
  const choose = (changed: Partial<typeof choices>): void => onChange({ ...sheet, choices: { ...choices, ...changed } })
  const coupon = choices.coupon ?? { minimum: zero, face: zero }
  return (
    <Stack gap={3}>
      {lines.map((line) =>
        line.kind === 'goods' ? (
          <LineFields
            key={line.id}
            line={line}
            activities={activities}
            onChange={(next) => putLines(lines.map((one) => (one === line ? next : one)))}
            onRemove={() => putLines(lines.filter((one) => one !== line))}
          />
        ) : null,
      )}
      <Button
        size={32}
        tone="secondary"
        onClick={() => putLines([...lines, aNewLine(Math.max(0, ...lines.map(({ id }) => id)) + 1)])}
      >
        加一行商品
      </Button>
      {activities.map((activity) =>
        activity.kind === 'fullReduction' ? (
          <Panel key={activity.id} as="section" padding="small" aria-label={activity.name}>
            <Typed
              label={`满减 · ${activity.name}`}
              value={activity.tiers}
              write={writeReductions}
              read={readReductions}
              wrong="写成 500:20，多档用空格隔开"
              onChange={(tiers) =>
                putActivities(activities.map((one) => (one === activity ? { ...activity, tiers } : one)))
              }
            />
          </Panel>
        ) : null,
      )}
      <Panel as="section" padding="small" aria-label="运费与抵扣">
        <Columns layout={4} gap={3} align="start">
          <Amount
            label="包邮门槛"
            value={shipping.shippingAmount}
            onChange={(amount) => ship({ shippingAmount: amount })}
          />
          <Amount label="运费" value={shipping.fee} onChange={(fee) => ship({ fee })} />
          <Amount
            label="优惠券门槛"
            value={coupon.minimum}
            onChange={(minimum) => choose({ coupon: { ...coupon, minimum } })}
          />
          <Amount label="优惠券面额" value={coupon.face} onChange={(face) => choose({ coupon: { ...coupon, face } })} />
          <Amount
            label="现金券"
            value={choices.vouchers?.[0] ?? zero}
            onChange={(face) => choose({ vouchers: [face, ...(choices.vouchers ?? []).slice(1)] })}
          />
          <Amount label="余额" value={choices.balance ?? zero} onChange={(balance) => choose({ balance })} />
        </Columns>
      </Panel>
    </Stack>
  )
}
