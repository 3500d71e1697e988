import { formatUnitPrice, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { priceBar } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { priceIn, wholeIn } from './drafts.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'
import { marginText } from '@xinglin/domain/staff'
import { type Tier, TierCurve } from './tier-curve.tsx'

type PriceFormProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'onPrices'>

/** What is typed, by quantity, without what is incomplete; of two tiers at one quantity the later. */
const typedTiers = (
  base: string,
  ladder: readonly { readonly number: string; readonly price: string }[],
): readonly Tier[] => {
  const prices = new Map(
    [{ number: '1', price: base }, ...ladder].flatMap(({ number, price: text }) => {
      const [from, price] = [wholeIn(number, 1), priceIn(text)]
      return from === null || price === null ? [] : [[from, price] as const]
    }),
  )
  return [...prices].map(([from, price]) => ({ from, price })).toSorted((a, b) => a.from - b.from)
}

const usePrices = ({ id, version, basePrice, ladder, unit }: PriceFormProps['good']) =>
  useCallForm({
    call: ({ goods }) => goods.price,
    defaultValues: {
      id,
      version,
      base_price: moneyToDecimal(basePrice),
      ladder: ladder.map(({ number, price }) => ({ number: String(number), price: moneyToDecimal(price) })),
    },
    problems: (_, prices) => ({
      base_price: prices === null ? null : priceBar(prices.basePrice, prices.ladder, unit),
    }),
  })

/** Base price and tiers: changes wait for a second person. */
export const PriceForm = ({ good, mayEdit, onPrices }: PriceFormProps) => {
  const { basePrice, waitingPrice, unit, cost } = good
  const { field, errors, submit, control, formState } = usePrices(good)
  const { fields: tiers, append, remove } = useFieldArray({ control, name: 'ladder' })
  const [typedBase, typedLadder] = useWatch({ control, name: ['base_price', 'ladder'] })
  const shown = typedTiers(typedBase, typedLadder)
  /** The hint of a price: its margin, for people who see the cost. */
  const margin = (text: string | undefined) => {
    const price = cost === null ? null : priceIn(text ?? '')
    return price === null || cost === null ? {} : { hint: `毛利率 ${marginText(price, cost)}` }
  }
  const isFree = mayEdit && waitingPrice === null
  return (
    <Card title="价格与阶梯" note="阶梯可任意顺序填写，取已达最高档；改价须另一人核准">
      {waitingPrice !== null && (
        <div className={parts.inside}>
          <Notice tone="warning">
            已有改价待核准：基础价 ¥{formatUnitPrice(basePrice)} 改为 ¥{formatUnitPrice(waitingPrice)}
          </Notice>
        </div>
      )}
      <Form errors={errors} onSubmit={submit(onPrices)}>
        {shown.length > 0 && <PriceFacts good={good} tiers={shown} />}
        <fieldset disabled={!isFree} className={styles.form} aria-label="价格与阶梯">
          <TextField
            size={32}
            label={`基础价（1 ${unit}起）`}
            suffix="元"
            numeric
            maxLength={12}
            {...margin(typedBase)}
            {...field('base_price')}
          />
          {tiers.map((tier, at) => (
            <TierFields
              key={tier.id}
              at={at}
              unit={unit}
              field={field}
              hint={margin(typedLadder[at]?.price)}
              isFree={isFree}
              onRemove={() => remove(at)}
            />
          ))}
        </fieldset>
        {isFree && (
          <div className={styles.acts}>
            <Button icon="plus" onClick={() => append({ number: '', price: '' })}>
              加一档
            </Button>
            <Button type="submit" tone="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              提交核准
            </Button>
          </div>
        )}
      </Form>
    </Card>
  )
}

type PriceFactsProps = Pick<PriceFormProps, 'good'> & { readonly tiers: readonly Tier[] }

const PriceFacts = ({ good: { unit, cost, suggestedRetail }, tiers }: PriceFactsProps) => (
  <div className={styles.priceFacts}>
    <TierCurve tiers={tiers} unit={unit} />
    <p className={parts.note}>
      {cost !== null && `进价 ¥${formatUnitPrice(cost)}，`}建议零售价{' '}
      {suggestedRetail === null ? '—' : `¥${formatUnitPrice(suggestedRetail)}`}
    </p>
  </div>
)

type TierFieldsProps = {
  readonly at: number
  readonly unit: string
  readonly field: ReturnType<typeof usePrices>['field']
  readonly hint: { readonly hint?: string }
  readonly isFree: boolean
  readonly onRemove: () => void
}

const TierFields = ({ at, unit, field, hint, isFree, onRemove }: TierFieldsProps) => (
  <div className={styles.tier}>
    <TextField
      size={32}
      label={`第 ${String(at + 1)} 档数量`}
      suffix={unit}
      numeric
      maxLength={7}
      {...field(`ladder.${at}.number`)}
    />
    <TextField
      size={32}
      label={`第 ${String(at + 1)} 档单价`}
      suffix="元"
      numeric
      maxLength={12}
      {...hint}
      {...field(`ladder.${at}.price`)}
    />
    <span className={styles.tierRemove}>
      <IconButton icon="close" label={`去掉第 ${String(at + 1)} 档`} disabled={!isFree} onClick={onRemove} />
    </span>
  </div>
)
