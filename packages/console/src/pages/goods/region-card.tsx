import type { DeskGoodDetail } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { useFormValue } from '@xinglin/forms/call-form'
import { useRegionOver } from '@xinglin/forms/use-region'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { Select } from '@xinglin/ui-kit/Select'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type RegionCardProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'busy' | 'below' | 'onRegion'>

/** The regions in which a 控销 good may be bought, and those in which not. */
export const RegionCard = (props: RegionCardProps) => (
  <Card title="控销地区" note="按证照地址；更小的地区优先，单独授权的会员先于地区">
    <Rules {...props} />
    {props.mayEdit && <NewRule {...props} />}
  </Card>
)

const wordOf = ({ isAllowed }: DeskGoodDetail['rules']['regions'][number]): string =>
  isAllowed ? '可购买' : '不可购买'

const Rules = ({ good: { id, rules }, mayEdit, busy, onRegion }: RegionCardProps) =>
  rules.regions.length === 0 ? (
    <p className={parts.message}>还没有地区规则，未单独授权的会员都不可购买</p>
  ) : (
    <PlainTable label="控销地区" heads={['地区', '规则', ...(mayEdit ? ['操作'] : [])]}>
      {rules.regions.map((rule) => (
        <tr key={`${rule.region} ${wordOf(rule)}`}>
          <td>{rule.name}</td>
          <td>{wordOf(rule)}</td>
          {mayEdit && (
            <td>
              <Button
                size={24}
                tone="danger"
                busy={busy}
                aria-label={`移除 ${rule.name}`}
                onClick={() => void onRegion({ id, region: rule.region, way: 'remove' })}
              >
                移除
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )

const ways = [
  { value: 'allow', text: '可购买' },
  { value: 'deny', text: '不可购买' },
] as const

const NewRule = ({ good: { id }, below, onRegion }: RegionCardProps) => {
  const picked = useRegionOver(below, { code: '' })
  const form = useCallForm({
    call: ({ goods }) => goods.setRegion,
    defaultValues: { id, region: '', way: 'allow', everywhere: false },
    problems: ({ region, everywhere }) => ({ region: region === '' && !everywhere ? '请选择地区' : null }),
  })
  const { field, register, errors, submit, watch, formState } = form
  const everywhere = watch('everywhere')
  const narrowest = picked.levels.findLast(({ value }) => value !== '')?.value ?? ''
  useFormValue(form, 'region', everywhere ? '' : narrowest)
  return (
    <Form errors={errors} onSubmit={submit(onRegion)}>
      <div className={styles.form}>
        <RegionCascader
          label="地区"
          hint="只选省份或城市即为整个省、市"
          levels={picked.levels}
          disabled={everywhere}
          error={errors.region?.message}
          onChoose={picked.choose}
        />
        <Checkbox label="全国" {...register('everywhere')} />
        <Select size={32} label="规则" options={ways} {...field('way')} />
      </div>
      <div className={styles.acts}>
        <Button type="submit" tone="primary" busy={formState.isSubmitting}>
          保存地区规则
        </Button>
        <span className={parts.note}>立即生效，同一地区的规则会被替换</span>
      </div>
    </Form>
  )
}
