import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { FoundGroupGood, StaffApi } from '@xinglin/api-contract/staff-api'
import { formatUnitPrice, unitsOf } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { type DeskPriceGroupDetail, MOST_GROUP_PRICES, readGroupPrices } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { type DraftPrice, laidOver, percentIn, priceIn, typedOf } from './group-draft.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { GroupStanding } from './price-groups-view.tsx'

type PriceGroupViewProps = {
  readonly group: DeskPriceGroupDetail
  readonly today: Day
  /** Goods by bar code or id; null where the shop could not be reached. */
  readonly onFind: (codes: readonly string[]) => Promise<readonly FoundGroupGood[] | null>
  readonly onFile: (terms: InputOf<StaffApi['priceGroups']['file']>) => Promise<Saved>
}

type PartProps = PriceGroupViewProps & { readonly form: ReturnType<typeof useGroupForm> }

/** The form of a price group: all of it is filed together. */
const useGroupForm = (group: DeskPriceGroupDetail) => {
  const form = useCallForm({
    call: ({ priceGroups }) => priceGroups.file,
    defaultValues: typedOf(group),
    wire: ({ prices, rates, ...terms }) => ({
      ...terms,
      prices: prices.map(({ goods_id, price }) => ({ goods_id, price: price.trim() })),
      rates: rates.map(({ category_id, rate }) => ({ category_id, rate: percentIn(rate) ?? '' })),
    }),
    problems: ({ from, prices, rates }, terms) => ({
      from: from === '' ? '请选择开始日期' : null,
      until: terms?.until != null && terms.until < terms.from ? '结束日期不能早于开始日期' : null,
      ...Object.fromEntries([
        ...prices.map(({ price }, at) => [
          `prices[${String(at)}].price`,
          priceIn(price) === null ? '请填大于 0 的价格' : null,
        ]),
        ...rates.map(({ rate }, at) => [
          `rates[${String(at)}].rate`,
          percentIn(rate) === null ? '请填 0.01 到 100' : null,
        ]),
      ]),
      ...(prices.length > MOST_GROUP_PRICES && {
        name: `最多 ${String(MOST_GROUP_PRICES)} 个商品价，更多请用品类折扣`,
      }),
    }),
  })
  const { control } = form
  return {
    ...form,
    prices: useFieldArray({ control, name: 'prices' }),
    rates: useFieldArray({ control, name: 'rates' }),
  }
}

/** One price group: validity, prices, rates, and members. All changes are filed together. */
export const PriceGroupView = (props: PriceGroupViewProps) => {
  const { group, today, onFile } = props
  const form = useGroupForm(group)
  const part = { ...props, form }
  return (
    <Form className={parts.page} errors={form.errors} onSubmit={form.submit(onFile)}>
      <Breadcrumb way={[{ text: '价格组', href: paths.priceGroups }]} here={group.name} />
      <header className={parts.head}>
        <h1>{group.name}</h1>
        <GroupStanding window={group} today={today} />
        <span className={parts.note}>{`${group.from} 至 ${group.until ?? '长期'}`}</span>
      </header>
      <div className={parts.columns}>
        <div className={parts.column}>
          <Prices {...part} />
          <Rates {...part} />
        </div>
        <div className={parts.column}>
          <Filing {...part} />
          <Paste {...part} />
          <Card title="组内会员" end={`${String(group.members.length)} 家`}>
            {group.members.length === 0 ? (
              <p className={parts.message}>
                还没有会员。在<a href={paths.members()}>会员</a>页打开一位会员，把他放进这个价格组
              </p>
            ) : (
              <ul className={parts.events}>
                {group.members.map(({ id, company }) => (
                  <li key={id}>
                    <a href={paths.member(id)}>{company}</a>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </Form>
  )
}

const Filing = ({ group, form: { field, formState } }: PartProps) => {
  const waits = group.filed !== ''
  const bar = waits ? `已提交待核准：${group.filed}` : formState.isDirty ? '' : '没有变更'
  return (
    <ActionBox
      title="名称与有效期"
      icon="layers"
      effects={['提交后由另一人核准，核准后组内会员立即按新价格采购', '有效期外会员按公开价采购']}
      acts={
        <>
          <Button type="submit" tone="primary" busy={formState.isSubmitting} disabled={bar !== ''}>
            提交核准
          </Button>
          {bar !== '' && <span className={parts.note}>{bar}</span>}
        </>
      }
    >
      <TextField label="名称" size={32} maxLength={30} {...field('name')} />
      <TextField label="开始日期" size={32} type="date" {...field('from')} />
      <TextField label="结束日期（留空为长期）" size={32} type="date" {...field('until')} />
    </ActionBox>
  )
}

/** The difference of a price from the public one. */
const Share = ({ price: text, basePrice }: Pick<DraftPrice, 'price' | 'basePrice'>) => {
  const price = priceIn(text)
  if (price === null || unitsOf(basePrice) === 0) return '—'
  const percent = Math.round((unitsOf(price) / unitsOf(basePrice)) * 1000) / 10
  return percent > 100 ? <span className={parts.states.waits}>高于公开价</span> : `${String(percent)}%`
}

const Prices = ({ form: { prices, field, watch } }: PartProps) => {
  const written = watch('prices')
  return (
    <Card title="商品价" note="先于品类折扣" end={`${String(prices.fields.length)} 个`}>
      {prices.fields.length === 0 ? (
        <p className={parts.message}>还没有商品价，从右侧粘贴条码与价格</p>
      ) : (
        <PlainTable label="商品价列表" heads={['商品', right('公开价'), right('组价'), right('占公开价'), '操作']}>
          {prices.fields.map((one, at) => (
            <tr key={one.id}>
              <td>
                <a href={paths.good(one.goods_id)}>{one.name}</a>
              </td>
              <td data-align="right">{formatUnitPrice(one.basePrice)}</td>
              <td data-align="right">
                <TextField
                  size={32}
                  aria-label={`${one.name} 的组价`}
                  suffix="元"
                  numeric
                  inputMode="decimal"
                  maxLength={12}
                  {...field(`prices.${at}.price`)}
                />
              </td>
              <td data-align="right">
                <Share basePrice={one.basePrice} price={written[at]?.price ?? ''} />
              </td>
              <td>
                <IconButton icon="close" label={`去掉 ${one.name}`} onClick={() => prices.remove(at)} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  )
}

const Rates = ({ group: { choices }, form: { rates, field } }: PartProps) => {
  const named = new Map(choices.map(({ id, name }) => [id, name]))
  const free = choices.filter(({ id }) => rates.fields.every((each) => each.category_id !== id))
  return (
    <Card title="品类折扣" note="按公开价的百分比，下级品类先于上级" end={`${String(rates.fields.length)} 类`}>
      {rates.fields.length > 0 && (
        <PlainTable label="品类折扣列表" heads={['品类', right('按公开价的'), '操作']}>
          {rates.fields.map(({ id, category_id: category }, at) => (
            <tr key={id}>
              <td>{named.get(category)}</td>
              <td data-align="right">
                <TextField
                  size={32}
                  aria-label={`${named.get(category) ?? ''} 的折扣`}
                  suffix="%"
                  numeric
                  inputMode="decimal"
                  maxLength={6}
                  {...field(`rates.${at}.rate`)}
                />
              </td>
              <td>
                <IconButton icon="close" label={`去掉 ${named.get(category) ?? ''}`} onClick={() => rates.remove(at)} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <div className={parts.inside}>
        <Select
          label="加一个品类"
          size={32}
          placeholder="选择品类"
          value=""
          options={free.map(({ id, name, level }) => ({
            value: String(id),
            text: level === 1 ? name : `　${name}`,
          }))}
          onChange={(event) => {
            const chosen = free.find(({ id }) => String(id) === event.currentTarget.value)
            if (chosen) rates.append({ category_id: chosen.id, rate: '' })
          }}
        />
      </div>
    </Card>
  )
}

const Paste = ({ form: { prices, getValues }, onFind }: PartProps) => {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [complaints, setComplaints] = useState<readonly string[]>([])
  const { rows, unreadable } = readGroupPrices(text)
  const add = async (): Promise<void> => {
    setBusy(true)
    const found = await onFind(rows.map(({ code }) => code))
    setBusy(false)
    if (found === null) return
    const laid = laidOver(getValues('prices'), rows, found)
    setComplaints(laid.complaints)
    prices.replace([...laid.prices])
    if (laid.complaints.length === 0) setText('')
  }
  return (
    <ActionBox
      title="加入商品价"
      icon="table"
      effects={['已有的商品改为新价格，没有提到的不变']}
      acts={
        <Button busy={busy} disabled={(rows.length === 0 || unreadable.length > 0) && !busy} onClick={() => void add()}>
          {rows.length === 0 ? '加入' : `加入 ${String(rows.length)} 个`}
        </Button>
      }
    >
      {complaints.length > 0 && (
        <Notice tone="warning" live>
          未加入：{complaints.slice(0, 8).join('；')}
          {complaints.length > 8 && `；等 ${String(complaints.length)} 行`}
        </Notice>
      )}
      <TextArea
        label="粘贴表格：条码或商品编号，价格"
        rows={6}
        maxLength={40_000}
        placeholder={'6900000000017\t9.80'}
        value={text}
        error={unreadable.length > 0 ? `第 ${unreadable.slice(0, 8).join('、')} 行不是条码与价格` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActionBox>
  )
}
