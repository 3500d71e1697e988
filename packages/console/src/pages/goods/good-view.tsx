import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { movementLabels } from '@xinglin/domain/goods'
import type { DeskGoodDetail } from '@xinglin/domain/staff'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Tag } from '@xinglin/ui-kit/Tag'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { BatchTable } from './batch-table.tsx'
import type { GoodViewProps } from './good-view-props.ts'
import { CostForm } from './cost-form.tsx'
import { FactsForm } from './facts-form.tsx'
import * as styles from './goods-view.css.ts'
import { PictureCard } from './picture-card.tsx'
import { RegionCard } from './region-card.tsx'
import { PriceForm } from './price-form.tsx'

/** One good: pictures and facts, prices, who may buy it, stock and its movements. */
export const GoodView = (props: GoodViewProps) => {
  const { good } = props
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '商品与库存', href: paths.goods() }]} here={good.name} />
      <header className={parts.head}>
        <h1>{good.name}</h1>
        <span className={parts.states[good.onSale ? 'done' : 'over']}>{good.onSale ? '在售' : '已下架'}</span>
        <span className={parts.note}>
          {good.specification} · {good.manufacturer} · 条码 {good.barCode}
        </span>
        {good.isEphedrine && <Tag label="含麻" />}
        {good.isColdChain && <Tag label="冷链" />}
        {good.isControlled && <Tag label="控销" />}
        {good.onSale && (
          <span className={parts.headEnd}>
            <a href={`/detail?id=${String(good.id)}`} target="_blank" rel="noreferrer">
              在商城查看
            </a>
          </span>
        )}
      </header>
      <div className={parts.columns}>
        <div className={parts.column}>
          <PictureCard {...props} />
          <FactsForm {...props} />
          <PriceForm {...props} />
          {props.seesCost && <CostForm {...props} />}
          <BatchTable {...props} />
          <Movements good={good} />
        </div>
        <div className={parts.column}>
          <Buyers good={good} />
          {good.isControlled && <RegionCard {...props} />}
          <Offers good={good} />
          <Changes good={good} />
        </div>
      </div>
    </div>
  )
}

type Shown = { readonly good: DeskGoodDetail }

const Movements = ({ good: { movements } }: Shown) => (
  <Card title="库存流水" note="每次增减一行，最近 100 笔">
    {movements.length === 0 ? (
      <p className={parts.message}>还没有库存变动</p>
    ) : (
      <PlainTable
        label="库存流水"
        heads={['时间', '仓库', '批号', '事由', right('入'), right('出'), right('批号可售'), '订单', '经办']}
      >
        {movements.map(({ id, at, warehouse, kind, came, went, left, order, batch, note, by }) => (
          <tr key={id}>
            <td className={parts.figures}>{momentOf(at)}</td>
            <td>{warehouse}</td>
            <td>{batch}</td>
            <td>
              {movementLabels[kind]}
              {note !== '' && <span className={styles.under}>{note}</span>}
            </td>
            <td data-align="right">{came > 0 ? came.toLocaleString('zh-CN') : ''}</td>
            <td data-align="right">{went > 0 ? went.toLocaleString('zh-CN') : ''}</td>
            <td data-align="right">{left.toLocaleString('zh-CN')}</td>
            <td>{order !== null && <a href={paths.order(order.id)}>{order.number}</a>}</td>
            <td>{by === '' ? '系统' : by}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Buyers = ({ good: { facts, isControlled, rules, buyers } }: Shown) => (
  <Card title="谁能买">
    <div className={parts.inside}>
      <DescriptionList
        columns={1}
        items={[
          {
            term: '买家类型',
            detail:
              facts.buyerTypes.length === 0
                ? '全部'
                : [...new Set(facts.buyerTypes.map((type) => buyerTypeLabels[type]))].join('、'),
          },
          { term: '所需范围', detail: facts.scopes.length === 0 ? '不限' : facts.scopes.join('、') },
          { term: '不配送', detail: facts.excludedRegions.length === 0 ? '不限' : facts.excludedRegions.join('、') },
          {
            term: '控销',
            detail: isControlled ? `授权 ${String(rules.allowed)} 条，禁止 ${String(rules.denied)} 条` : '否',
          },
        ]}
      />
      <p className={parts.note}>
        {isControlled ? '不计控销，' : ''}
        {buyers.covered.toLocaleString('zh-CN')} 家会员符合，{buyers.outOfScope.toLocaleString('zh-CN')}{' '}
        家因经营范围不可购
      </p>
    </div>
  </Card>
)

const Offers = ({ good: { offers, suggestedRetail } }: Shown) => (
  <Card title="参加的活动">
    <ul className={parts.events}>
      {offers.map(({ name, endsAt }) => (
        <li key={`${name} ${String(endsAt)}`}>
          {name}
          <small className={parts.note}>至 {dayAt(endsAt)}</small>
        </li>
      ))}
      {offers.length === 0 && <li>没有正在进行或将要开始的活动</li>}
      {suggestedRetail !== null && <li>建议零售价 ¥{formatUnitPrice(suggestedRetail)}</li>}
    </ul>
  </Card>
)

const Changes = ({ good: { changes } }: Shown) => (
  <Card title="修改记录">
    {changes.length === 0 ? (
      <p className={parts.message}>还没有修改</p>
    ) : (
      <ul className={parts.events}>
        {changes.map(({ at, by, text }) => (
          <li key={`${String(at)} ${text}`}>
            {text}
            <small className={parts.note}>
              {momentOf(at)} · {by}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
