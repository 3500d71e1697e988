import { offerOf } from '@xinglin/domain/promotions'
import type { OfferField, OfferForm } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { commonFields, eachFields, type OfferValues } from './offer-lines.ts'
import * as styles from './offers-view.css.ts'

type FieldsProps = {
  readonly form: OfferForm
  readonly register: UseFormRegister<OfferValues>
  readonly disabled: boolean
}

type OneProps = Pick<FieldsProps, 'register' | 'disabled'> & {
  readonly field: OfferField
  readonly path: `common.${string}` | `rows.${number}.${string}`
  readonly 'aria-label'?: string
  readonly hint?: string | undefined
}

const hints: { readonly [name: string]: string } = {
  goods: '条码、分类:感冒咳嗽、厂家:松岑制药 或 全部，用分号隔开',
  members: '用户名，用分号隔开',
}

/** The hint of a free-text field: what may be typed. */
const hintOf = ({ name, expects, input }: OfferField): string | undefined =>
  input === 'text' || input === 'area' ? (hints[name] ?? expects) : undefined

/** One field, rendered by its column's definition. */
const One = ({ field, path, register, disabled, hint, ...named }: OneProps) => {
  const { heading, input, choices, must } = field
  const label = named['aria-label'] === undefined ? { label: heading } : { 'aria-label': named['aria-label'] }
  const held = { ...register(path), disabled, required: must }
  const hintProps = hint === undefined ? {} : { hint }
  switch (input) {
    case 'choice':
      return (
        <Select
          {...label}
          {...held}
          size={32}
          placeholder="未填"
          options={choices.map((one) => ({ value: one, text: one }))}
        />
      )
    case 'area':
      return <TextArea {...label} {...held} {...hintProps} rows={2} />
    case 'moment':
      return <TextField {...label} {...held} size={32} placeholder="2026-12-01 00:00" numeric />
    case 'amount':
      return <TextField {...label} {...held} size={32} inputMode="decimal" numeric suffix="元" />
    case 'number':
      return <TextField {...label} {...held} size={32} inputMode="numeric" numeric />
    case 'text':
      return <TextField {...label} {...held} {...hintProps} size={32} />
  }
}

/** Fields common to all lines of an offer. */
export const CommonFields = ({ form, register, disabled }: FieldsProps) => (
  <Card title="内容" note={offerOf(form.kind).label}>
    <div className={styles.forms}>
      <div className={styles.pair}>
        {commonFields(form).map((field) => (
          <div key={field.name} className={field.input === 'area' ? styles.whole : styles.grow}>
            <One
              field={field}
              path={`common.${field.name}`}
              register={register}
              disabled={disabled}
              hint={hintOf(field)}
            />
          </div>
        ))}
      </div>
    </div>
  </Card>
)

/** Fields of each line: a good with its price, a prize. */
export const EachFields = ({
  form,
  register,
  disabled,
  control,
}: FieldsProps & { readonly control: Control<OfferValues> }) => {
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'rows' })
  const fields = eachFields(form)
  if (fields.length === 0) return null
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  return (
    <Card title="明细" note={`${String(rows.length)} 行`}>
      <div className={styles.forms}>
        {rows.map(({ id }, at) => (
          <div key={id} className={styles.eachRow}>
            {fields.map((field) => (
              <One
                key={field.name}
                field={field.input === 'area' ? { ...field, input: 'text' } : field}
                path={`rows.${at}.${field.name}`}
                register={register}
                disabled={disabled}
                {...(at === 0 ? {} : { 'aria-label': `第 ${String(at + 1)} 行${field.heading}` })}
              />
            ))}
            <Button
              size={32}
              icon="trash"
              square
              aria-label={`删除 第 ${String(at + 1)} 行`}
              disabled={disabled || rows.length === 1}
              onClick={() => remove(at)}
            >
              删除
            </Button>
          </div>
        ))}
        {fields.map((field) => {
          const hint = hintOf(field)
          return (
            hint !== undefined && (
              <p key={field.name} className={parts.note}>
                {field.heading}：{hint}
              </p>
            )
          )
        })}
        <span>
          <Button size={28} icon="plus" disabled={disabled || rows.length >= 300} onClick={() => append(empty)}>
            加一行
          </Button>
        </span>
      </div>
    </Card>
  )
}
