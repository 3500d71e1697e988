import type { NewGood } from '@xinglin/api-contract/staff-api'
import type { TableField } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './goods-view.css.ts'

type NewGoodViewProps = {
  readonly fields: readonly TableField[]
  /** Resolves to the errors by field, and to what somebody has to confirm first. */
  readonly onCreate: (good: NewGood) => Promise<{ readonly saved: Saved; readonly doubts: readonly string[] }>
}

type Typed = { readonly cells: { readonly [name: string]: string }; readonly is_confirmed: boolean }

const wireOf = ({ cells, ...rest }: Typed) => ({
  ...rest,
  cells: Object.entries(cells).map(([field, text]) => ({ field, text })),
})

const useNewGood = (fields: readonly TableField[]) => {
  const defaultValues: Typed = { cells: Object.fromEntries(fields.map(({ name }) => [name, ''])), is_confirmed: false }
  return useCallForm({
    call: ({ goods }) => goods.create,
    defaultValues,
    wire: wireOf,
    problems: ({ cells }) =>
      Object.fromEntries(
        fields
          .filter(({ name, must }) => must && (cells[name] ?? '').trim() === '')
          .map(({ name, heading, input }) => [
            `cells.${name}`,
            `${input === 'choice' ? '请选择' : '请填写'}${heading}`,
          ]),
      ),
  })
}

/** One new good: what the goods table needs of one, then what it may say. */
export const NewGoodView = ({ fields, onCreate }: NewGoodViewProps) => {
  const { field, register, errors, submit, setValue, formState } = useNewGood(fields)
  const [doubts, setDoubts] = useState<readonly string[]>([])
  // What was confirmed was the bar code as it stood.
  const forget = (): void => {
    setDoubts([])
    setValue('is_confirmed', false)
  }
  const propsOf = ({ name }: TableField) => field(`cells.${name}`, name === 'barCode' ? { onChange: forget } : {})
  return (
    <Form
      errors={errors}
      onSubmit={submit(async (good) => {
        const { saved, doubts: found } = await onCreate(good)
        setDoubts(found)
        return saved
      })}
    >
      <div className={parts.page}>
        <Breadcrumb way={[{ text: '商品与库存', href: paths.goods() }]} here="新建商品" />
        <header className={parts.head}>
          <h1>新建商品</h1>
          <span className={parts.note}>多个商品可用导入表格</span>
        </header>
        <div className={parts.columns}>
          <div className={parts.column}>
            <Card title="必填">
              <div className={styles.fields}>
                {fields
                  .filter(({ must }) => must)
                  .map((one) => (
                    <CellField key={one.name} column={one} field={propsOf(one)} />
                  ))}
              </div>
            </Card>
            <Card title="选填" note="以后可在商品页补充">
              <div className={styles.fields}>
                {fields
                  .filter(({ must }) => !must)
                  .map((one) => (
                    <CellField key={one.name} column={one} field={propsOf(one)} />
                  ))}
              </div>
            </Card>
          </div>
          <div className={parts.column}>
            <ActionBox
              title="新建商品"
              icon="plus"
              effects={['按填写的价格上架；批号与数量由仓库入库', '图片与阶梯价在商品页添加', '记入审计日志']}
              acts={
                <Button type="submit" tone="primary" busy={formState.isSubmitting}>
                  新建
                </Button>
              }
            >
              {doubts.length > 0 && (
                <>
                  <Notice tone="warning" live>
                    {doubts.join('；')}
                  </Notice>
                  <Checkbox label="已与包装核对，确认无误" {...register('is_confirmed')} />
                </>
              )}
            </ActionBox>
          </div>
        </div>
      </div>
    </Form>
  )
}

type CellFieldProps = {
  readonly column: TableField
  readonly field: ReturnType<ReturnType<typeof useNewGood>['field']>
}

const CellField = ({ column: { heading, input, expects, choices, must }, field }: CellFieldProps) => {
  const look = { label: heading, size: 32, required: must, ...field } as const
  if (input === 'choice')
    return (
      <Select
        {...look}
        placeholder={must ? '请选择' : '未填'}
        options={choices.map((value) => ({ value, text: value }))}
      />
    )
  if (input === 'amount') return <TextField {...look} numeric inputMode="decimal" suffix="元" />
  return input === 'number' ? (
    <TextField {...look} numeric inputMode="numeric" />
  ) : (
    <TextField {...look} placeholder={expects} autoComplete="off" />
  )
}
