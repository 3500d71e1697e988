import { buyerType } from '@xinglin/api-contract/members-codecs'
import { type DeskGoodDetail, limitPeriodLabels } from '@xinglin/domain/staff'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { type BuyerType, buyerTypeLabels, buyerTypes } from '@xinglin/domain/members'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

const texts = [
  ['name', '品名', 100],
  ['generic_name', '通用名', 100],
  ['specification', '规格', 100],
  ['approval_number', '批准文号', 100],
  ['bar_code', '条码', 60],
  ['unit', '单位', 10],
  ['manufacturer', '生产厂家', 100],
  ['brand', '品牌', 60],
  ['dosage_form', '剂型', 60],
  ['storage', '储存', 100],
] as const

const wholes = [
  ['middle_pack', '中包装'],
  ['case_pack', '件装（0 为无）'],
  ['minimum', '起购'],
  ['limit_number', '限购（0 为不限）'],
  ['free_shipping_number', '满量包邮（0 为不参加）'],
  ['single_item_free_minimum', '单品包邮起购（0 为不参加）'],
] as const

const flags = [
  ['is_preferred', '优选'],
  ['with_coupon', '可用优惠券'],
  ['is_ephedrine', '含麻（单独成单，须回执）'],
  ['is_cold_chain', '冷链'],
  ['is_controlled', '控销（未授权不显示价格）'],
] as const

const periods = (['order', 'day', 'week', 'activity'] as const).map((value) => ({
  value,
  text: limitPeriodLabels[value],
}))
const classes = [
  { value: 'RX', text: '处方药' },
  { value: 'OTC_A', text: '甲类OTC' },
  { value: 'OTC_B', text: '乙类OTC' },
] as const

/** Buyers see the types 5 and 6 both as 加盟店; here they are distinguished. */
const typeLabel = (type: BuyerType): string => (type === 'otherChainStore' ? '其他连锁加盟店' : buyerTypeLabels[type])

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[、，,;；\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The facts as form values. */
const typedOf = ({ id, version, facts }: DeskGoodDetail) => ({
  id,
  version,
  facts: {
    name: facts.name,
    unit: facts.unit,
    manufacturer: facts.manufacturer,
    brand: facts.brand,
    category_id: facts.categoryId,
    suggested_retail: facts.suggestedRetail === null ? '' : moneyToDecimal(facts.suggestedRetail),
    description: facts.description,
    is_preferred: facts.isPreferred,
    free_shipping_number: String(facts.freeShippingNumber),
    single_item_free_minimum: String(facts.singleItemFreeMinimum),
    generic_name: facts.genericName,
    specification: facts.specification,
    approval_number: facts.approvalNumber,
    bar_code: facts.barCode,
    dosage_form: facts.dosageForm,
    storage: facts.storage,
    shelf_life_months: facts.shelfLifeMonths === null ? '' : String(facts.shelfLifeMonths),
    rx_class: facts.rxClass ?? '',
    middle_pack: String(facts.middlePack),
    case_pack: String(facts.casePack),
    minimum: String(facts.minimum),
    limit_number: String(facts.limitNumber),
    limit_period: facts.limitPeriod ?? '',
    with_coupon: facts.withCoupon,
    is_ephedrine: facts.isEphedrine,
    is_cold_chain: facts.isColdChain,
    is_controlled: facts.isControlled,
    buyer_types: facts.buyerTypes,
    scopes: facts.scopes.join('、'),
    excluded_regions: facts.excludedRegions.join('、'),
  },
})

type Typed = ReturnType<typeof typedOf>

const wireOf = ({ facts, ...good }: Typed) => ({
  ...good,
  facts: {
    ...facts,
    limit_period: facts.limit_number === '0' ? '' : facts.limit_period || 'order',
    buyer_types: facts.buyer_types.map((type) => buyerType.encode(type)),
    scopes: partsOf(facts.scopes),
    excluded_regions: partsOf(facts.excluded_regions),
  },
})

type FactsFormProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'onFacts'>

const useFacts = (good: DeskGoodDetail) =>
  useCallForm({ call: ({ goods }) => goods.edit, defaultValues: typedOf(good), wire: wireOf })

/** All fields of a good that one person may change alone. */
export const FactsForm = ({ good, mayEdit, onFacts }: FactsFormProps) => {
  const { field, register, errors, submit, watch, setValue, reset, formState } = useFacts(good)
  const types = watch('facts.buyer_types')
  return (
    <Card title="药品信息" note={`${good.category}${good.brand === '' ? '' : ` · ${good.brand}`}`}>
      <Form errors={errors} onSubmit={submit(onFacts)}>
        <fieldset disabled={!mayEdit} className={styles.fields} aria-label="药品信息">
          <FactFields field={field} good={good} />
        </fieldset>
        <fieldset disabled={!mayEdit} className={styles.form} aria-label="商品说明">
          <TextArea label="商品说明" rows={4} maxLength={5000} {...field('facts.description')} />
        </fieldset>
        <fieldset disabled={!mayEdit} className={styles.acts} aria-label="买家类型">
          {buyerTypes.map((type) => (
            <Checkbox
              key={type}
              label={typeLabel(type)}
              checked={types.length === 0 || types.includes(type)}
              onChange={() => setValue('facts.buyer_types', toggled(types, type), { shouldDirty: true })}
            />
          ))}
        </fieldset>
        <fieldset disabled={!mayEdit} className={styles.acts} aria-label="标记">
          {flags.map(([name, label]) => (
            <Checkbox key={name} label={label} {...register(`facts.${name}`)} />
          ))}
        </fieldset>
        {mayEdit && (
          <div className={styles.acts}>
            <Button type="submit" tone="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              保存资料
            </Button>
            {formState.isDirty && (
              <Button tone="text" onClick={() => reset()}>
                放弃修改
              </Button>
            )}
            <span className={parts.note}>修改前后的值记入审计日志</span>
          </div>
        )}
      </Form>
    </Card>
  )
}

type FactFieldsProps = { readonly field: ReturnType<typeof useFacts>['field']; readonly good: DeskGoodDetail }

const FactFields = ({ field, good: { unit, categories } }: FactFieldsProps) => (
  <>
    {texts.map(([name, label, most]) => (
      <TextField key={name} size={32} label={label} maxLength={most} {...field(`facts.${name}`)} />
    ))}
    <Select
      size={32}
      label="分类"
      options={categories.map(({ id, path }) => ({ value: String(id), text: path }))}
      {...field('facts.category_id')}
    />
    <TextField size={32} label="建议零售价" suffix="元" numeric maxLength={12} {...field('facts.suggested_retail')} />
    <Select size={32} label="处方分类" placeholder="无" options={classes} {...field('facts.rx_class')} />
    <TextField size={32} label="有效期" suffix="个月" numeric maxLength={3} {...field('facts.shelf_life_months')} />
    {wholes.map(([name, label]) => (
      <TextField key={name} size={32} label={label} suffix={unit} numeric maxLength={7} {...field(`facts.${name}`)} />
    ))}
    <Select size={32} label="限购周期" placeholder="不限" options={periods} {...field('facts.limit_period')} />
    <TextField size={32} label="所需经营范围（用顿号分开）" maxLength={300} {...field('facts.scopes')} />
    <TextField size={32} label="不配送地区前缀（用顿号分开）" maxLength={300} {...field('facts.excluded_regions')} />
  </>
)

/** An empty list means all types: unticking one lists the others, and ticking all gives an empty list again. */
const toggled = (named: readonly BuyerType[], type: BuyerType): readonly BuyerType[] => {
  const before = named.length === 0 ? buyerTypes : named
  const after = before.includes(type) ? before.filter((one) => one !== type) : [...before, type]
  return after.length === buyerTypes.length ? [] : buyerTypes.filter((one) => after.includes(one))
}
