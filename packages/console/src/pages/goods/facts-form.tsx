import type { GoodFacts, LimitPeriod } from '@xinglin/domain/staff'
import { limitPeriodLabels } from '@xinglin/domain/staff'
import { type BuyerType, buyerTypeLabels, buyerTypes } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

const texts = [
  ['genericName', '通用名', 100],
  ['specification', '规格', 100],
  ['approvalNumber', '批准文号', 100],
  ['barCode', '条码', 60],
  ['dosageForm', '剂型', 60],
  ['storage', '储存', 100],
] as const

const wholes = [
  ['middlePack', '中包装', 1],
  ['casePack', '件装（0 为无）', 0],
  ['minimum', '起购', 1],
  ['limitNumber', '限购（0 为不限）', 0],
] as const

const flags = [
  ['withCoupon', '可用优惠券'],
  ['isEphedrine', '含麻（单独成单，须回执）'],
  ['isColdChain', '冷链'],
  ['isControlled', '控销（未授权不显示价格）'],
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

/** Buyers see 5 and 6 both as 加盟店; here they are distinguished. */
const typeLabel = (type: BuyerType): string => (type === 'otherChainStore' ? '其他连锁加盟店' : buyerTypeLabels[type])

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[、，,;；\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type Written = {
  readonly facts: GoodFacts
  /** Values as typed; parsed on submit. */
  readonly numbers: { readonly [F in (typeof wholes)[number][0] | 'shelfLifeMonths']: string }
  readonly scopes: string
  readonly regions: string
}

const writtenOf = (facts: GoodFacts): Written => ({
  facts,
  numbers: {
    middlePack: String(facts.middlePack),
    casePack: String(facts.casePack),
    minimum: String(facts.minimum),
    limitNumber: String(facts.limitNumber),
    shelfLifeMonths: facts.shelfLifeMonths === null ? '' : String(facts.shelfLifeMonths),
  },
  scopes: facts.scopes.join('、'),
  regions: facts.excludedRegions.join('、'),
})

const isWhole = (text: string, least: number): boolean => /^\d{1,7}$/.test(text) && Number(text) >= least

/** Errors by field name. */
const errorsOf = ({ facts, numbers }: Written): { readonly [field: string]: string } => ({
  ...Object.fromEntries(
    texts.slice(0, 4).flatMap(([field, label]) => (facts[field].trim() === '' ? [[field, `请填写${label}`]] : [])),
  ),
  ...Object.fromEntries(
    wholes.flatMap(([field, , least]) =>
      isWhole(numbers[field], least) ? [] : [[field, `请填写不小于 ${String(least)} 的整数`]],
    ),
  ),
  ...(numbers.shelfLifeMonths === '' || isWhole(numbers.shelfLifeMonths, 1)
    ? {}
    : { shelfLifeMonths: '请填写月数，如 36' }),
})

const factsOf = ({ facts, numbers, scopes, regions }: Written): GoodFacts => ({
  ...facts,
  middlePack: Number(numbers.middlePack),
  casePack: Number(numbers.casePack),
  minimum: Number(numbers.minimum),
  limitNumber: Number(numbers.limitNumber),
  shelfLifeMonths: numbers.shelfLifeMonths === '' ? null : Number(numbers.shelfLifeMonths),
  limitPeriod: Number(numbers.limitNumber) === 0 ? null : (facts.limitPeriod ?? 'order'),
  scopes: partsOf(scopes),
  excludedRegions: partsOf(regions),
})

type FactsFormProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'busy' | 'onFacts'>

/** All fields of a good that one person may change alone. */
export const FactsForm = ({ good, mayEdit, busy, onFacts }: FactsFormProps) => {
  const [written, setWritten] = useState(() => writtenOf(good.facts))
  const { facts, numbers } = written
  const errors = errorsOf(written)
  const set = (change: Partial<GoodFacts>): void => setWritten({ ...written, facts: { ...facts, ...change } })
  const isSame = JSON.stringify(factsOf(written)) === JSON.stringify(good.facts)
  return (
    <Card title="药品信息" note={`${good.category}${good.brand === '' ? '' : ` · ${good.brand}`}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(errors).length === 0) void onFacts(factsOf(written))
        }}
      >
        <fieldset disabled={!mayEdit} className={styles.fields} aria-label="药品信息">
          {texts.map(([field, label, most]) => (
            <TextField
              key={field}
              size={32}
              label={label}
              maxLength={most}
              value={facts[field]}
              error={errors[field]}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
          <Select
            size={32}
            label="处方分类"
            placeholder="无"
            value={facts.rxClass ?? ''}
            options={classes}
            onChange={(event) =>
              set({ rxClass: classes.find(({ value }) => value === event.currentTarget.value)?.value ?? null })
            }
          />
          <TextField
            size={32}
            label="有效期"
            suffix="个月"
            numeric
            maxLength={3}
            value={numbers.shelfLifeMonths}
            error={errors['shelfLifeMonths']}
            onChange={(event) =>
              setWritten({ ...written, numbers: { ...numbers, shelfLifeMonths: event.currentTarget.value } })
            }
          />
          {wholes.map(([field, label]) => (
            <TextField
              key={field}
              size={32}
              label={label}
              suffix={good.unit}
              numeric
              maxLength={7}
              value={numbers[field]}
              error={errors[field]}
              onChange={(event) =>
                setWritten({ ...written, numbers: { ...numbers, [field]: event.currentTarget.value } })
              }
            />
          ))}
          <Select
            size={32}
            label="限购周期"
            placeholder="不限"
            value={facts.limitPeriod ?? ''}
            options={periods}
            onChange={(event) => set({ limitPeriod: periodIn(event.currentTarget.value) })}
          />
          <TextField
            size={32}
            label="所需经营范围（用顿号分开）"
            maxLength={300}
            value={written.scopes}
            onChange={(event) => setWritten({ ...written, scopes: event.currentTarget.value })}
          />
          <TextField
            size={32}
            label="不配送地区前缀（用顿号分开）"
            maxLength={300}
            value={written.regions}
            onChange={(event) => setWritten({ ...written, regions: event.currentTarget.value })}
          />
        </fieldset>
        <fieldset disabled={!mayEdit} className={styles.acts} aria-label="买家类型">
          {buyerTypes.map((type) => (
            <Checkbox
              key={type}
              label={typeLabel(type)}
              checked={facts.buyerTypes.length === 0 || facts.buyerTypes.includes(type)}
              onChange={() => set({ buyerTypes: toggled(facts.buyerTypes, type) })}
            />
          ))}
        </fieldset>
        <fieldset disabled={!mayEdit} className={styles.acts} aria-label="标记">
          {flags.map(([field, label]) => (
            <Checkbox
              key={field}
              label={label}
              checked={facts[field]}
              onChange={(event) => set({ [field]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        {mayEdit && (
          <div className={styles.acts}>
            <Button type="submit" tone="primary" busy={busy} disabled={isSame || Object.keys(errors).length > 0}>
              保存资料
            </Button>
            {!isSame && (
              <Button tone="text" onClick={() => setWritten(writtenOf(good.facts))}>
                放弃修改
              </Button>
            )}
            <span className={parts.note}>修改前后的值记入审计日志</span>
          </div>
        )}
      </form>
    </Card>
  )
}

const periodIn = (text: string): LimitPeriod | null => periods.find(({ value }) => value === text)?.value ?? null

/** An empty list means all: removing one names the others, and naming all of them gives an empty list again. */
const toggled = (named: readonly BuyerType[], type: BuyerType): readonly BuyerType[] => {
  const before = named.length === 0 ? buyerTypes : named
  const after = before.includes(type) ? before.filter((one) => one !== type) : [...before, type]
  return after.length === buyerTypes.length ? [] : buyerTypes.filter((one) => after.includes(one))
}
