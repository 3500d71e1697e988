import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { TextField } from '@xinglin/ui-kit/TextField'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type CostFormProps = Pick<GoodViewProps, 'good' | 'onCost'>

/** What a unit costs from now on, for people who see costs. */
export const CostForm = ({ good: { id, version, cost, costAt, unit }, onCost }: CostFormProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ goods }) => goods.cost,
    defaultValues: { id, version, cost: cost === null ? '' : moneyToDecimal(cost) },
  })
  return (
    <Card title="进价" note={costAt === null ? '还没有填写' : `${dayAt(costAt)} 填写`}>
      <Form errors={errors} onSubmit={submit(onCost)}>
        <div className={styles.fields}>
          <TextField size={32} label={`进价（每${unit}）`} suffix="元" numeric maxLength={12} {...field('cost')} />
        </div>
        <div className={styles.acts}>
          <Button type="submit" tone="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
            保存进价
          </Button>
          <span className={parts.note}>从今起的销售按新进价计毛利，已成交的不变；留空表示未知</span>
        </div>
      </Form>
    </Card>
  )
}
