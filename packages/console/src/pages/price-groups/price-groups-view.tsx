import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import { groupRuns, type GroupWindow, type PriceGroupId } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroup } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useMemo } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'

type PriceGroupsViewProps = {
  readonly groups: readonly DeskPriceGroup[]
  readonly today: Day
  readonly onOpen: (id: PriceGroupId) => void
  readonly onCreate: (wish: InputOf<StaffApi['priceGroups']['create']>) => Promise<Saved>
}

/** Whether the prices of a group are valid today. */
export const GroupStanding = ({ window, today }: { readonly window: GroupWindow; readonly today: Day }) => {
  if (groupRuns(window, today)) return <span className={parts.states.done}>生效中</span>
  return window.from > today ? (
    <span className={parts.states.moving}>未开始</span>
  ) : (
    <span className={parts.states.over}>已结束</span>
  )
}

const figures = (number: number, unit: string) => (
  <span className={parts.figures}>{number === 0 ? '—' : `${number.toLocaleString('zh-CN')} ${unit}`}</span>
)

const columnsOn = (today: Day): readonly DeskColumn<DeskPriceGroup>[] => [
  {
    key: 'name',
    title: '价格组',
    show: ({ id, name }) => (
      <a className={parts.number} href={paths.priceGroup(id)} tabIndex={-1}>
        {name}
      </a>
    ),
  },
  {
    key: 'standing',
    title: '状态',
    show: (group) => (
      <>
        <GroupStanding window={group} today={today} />{' '}
        {group.waits && <span className={parts.states.waits}>变更待核准</span>}
      </>
    ),
  },
  {
    key: 'window',
    title: '有效期',
    show: ({ from, until }) => <span className={parts.figures}>{`${from} 至 ${until ?? '长期'}`}</span>,
  },
  { key: 'goods', title: '商品价', align: 'right', show: ({ goods }) => figures(goods, '个') },
  { key: 'categories', title: '品类折扣', align: 'right', show: ({ categories }) => figures(categories, '类') },
  { key: 'members', title: '会员', align: 'right', show: ({ members }) => figures(members, '家') },
]

/** Every price group, and a form for a new one. */
export const PriceGroupsView = (props: PriceGroupsViewProps) => {
  const { groups, today, onOpen } = props
  const columns = useMemo(() => columnsOn(today), [today])
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>价格组</h1>
        <span className={parts.note}>组内会员按组价采购，不享公开阶梯价；一位会员只在一个价格组</span>
      </header>
      <div className={parts.columns}>
        <div className={parts.card}>
          <DeskTable
            aria-label="价格组列表"
            columns={columns}
            rows={groups}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            density="tight"
            chosen={nothingChosen}
            onOpen={({ id }) => onOpen(id)}
            empty={<EmptyState icon="layers" title="还没有价格组" hint="新建后再填写商品价与品类折扣" />}
          />
        </div>
        <NewGroup {...props} />
      </div>
    </div>
  )
}

const NewGroup = ({ today, onCreate }: PriceGroupsViewProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ priceGroups }) => priceGroups.create,
    defaultValues: { name: '', from: String(today), until: '' },
    problems: ({ from }, group) => ({
      from: from === '' ? '请选择开始日期' : null,
      until: group?.until != null && group.until < group.from ? '结束日期不能早于开始日期' : null,
    }),
  })
  return (
    <Form errors={errors} onSubmit={submit(onCreate)}>
      <ActionBox
        title="新建价格组"
        icon="plus"
        effects={['新建的价格组没有价格，不改变任何人的价格']}
        acts={
          <Button type="submit" tone="primary" busy={formState.isSubmitting}>
            新建
          </Button>
        }
      >
        <TextField label="名称" size={32} maxLength={30} placeholder="如：连锁供货价" {...field('name')} />
        <TextField label="开始日期" size={32} type="date" {...field('from')} />
        <TextField label="结束日期（留空为长期）" size={32} type="date" {...field('until')} />
      </ActionBox>
    </Form>
  )
}

const nothingChosen: ReadonlySet<string> = new Set()
