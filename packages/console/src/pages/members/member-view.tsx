import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { actionWords, type DeskMemberDetail } from '@xinglin/domain/staff'
import { RECENT_DAYS } from '@xinglin/domain/orders'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { Card } from '../../parts/card.tsx'
import { OrderStanding } from '../../parts/order-words.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import type { MemberActionsProps } from './member-action.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberPapers } from './member-papers.tsx'
import { MemberStanding } from './members-columns.tsx'

type MemberPageProps = MemberActionsProps & { readonly now: Instant }

/** One member: certificates with pictures, scopes, money, history, and actions. */
export const MemberPageView = (props: MemberPageProps) => {
  const { detail, now } = props
  const { member, papers } = detail
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '会员', href: paths.members() }]} here={member.company} />
      <header className={parts.head}>
        <h1>{member.company}</h1>
        <MemberStanding member={member} of="资质" />
        <span className={parts.note}>
          {buyerTypeLabels[member.buyerType]} · 会员号 {member.id} · {member.username} · {dayAt(detail.createdAt)} 注册
          {detail.headOffice !== null && (
            <>
              {' · 上级 '}
              <a href={paths.member(detail.headOffice.id)}>{detail.headOffice.company}</a>
            </>
          )}
          {detail.stores > 0 && ` · 门店 ${String(detail.stores)} 家`}
        </span>
      </header>
      <Figures detail={detail} />
      <div className={parts.columns}>
        <div className={parts.column}>
          <MemberPapers papers={papers} today={dayAt(now)} />
          <div className={parts.halves}>
            <Card title="经营范围" end={`${String(detail.scopes.length)} 项`}>
              <p className={parts.message}>{detail.scopes.join('、') || '没有登记经营范围，不能采购药品'}</p>
            </Card>
            <Contact detail={detail} />
          </div>
          <Ledger detail={detail} />
          <div className={parts.halves}>
            <Orders detail={detail} />
            <Letters detail={detail} />
          </div>
        </div>
        <div className={parts.column}>
          <MemberActions {...props} />
          <Actions detail={detail} />
        </div>
      </div>
    </div>
  )
}

const Figures = ({ detail: { member, filedCredit } }: { readonly detail: DeskMemberDetail }) => {
  const { credit } = member
  return (
    <FigureStrip
      aria-label="会员概况"
      figures={[
        { name: `近 ${String(RECENT_DAYS)} 天`, figure: `¥${formatMoney(member.spent)}` },
        { name: '余额', figure: `¥${formatMoney(member.balance)}` },
        {
          name: '账期',
          figure: credit === null ? '未开通' : `¥${formatMoney(credit.limit)}`,
          note:
            filedCredit === ''
              ? credit !== null &&
                `${String(credit.days)} 天 · 已用 ¥${formatMoney(credit.used)}${credit.overdueSince === null ? '' : ` · 逾期（${credit.overdueSince} 到期）`}`
              : '有变更待核准',
        },
        {
          name: '最近下单',
          figure: member.lastOrderAt === null ? '从未' : dayAt(member.lastOrderAt),
          note: `业务员 ${member.salesRep || '未分配'}`,
        },
      ]}
    />
  )
}

const Contact = ({ detail }: { readonly detail: DeskMemberDetail }) => {
  const { member, address, repPhone, priceGroup, isSpecial } = detail
  return (
    <Card title="联系">
      <div className={parts.inside}>
        <DescriptionList
          columns={1}
          items={[
            { term: '联系人', detail: `${member.contact} ${member.phone}` },
            { term: '地址', detail: address || '—' },
            { term: '业务员', detail: `${member.salesRep || '未分配'} ${repPhone}`.trim() },
            { term: '价格组', detail: priceGroup?.name ?? '不在价格组' },
            { term: '含麻采购', detail: isSpecial ? '已备案' : '未备案' },
          ]}
        />
      </div>
    </Card>
  )
}

const Ledger = ({ detail: { ledger, member } }: { readonly detail: DeskMemberDetail }) => (
  <Card title="余额流水" end={`现有 ¥${formatMoney(member.balance)}`}>
    {ledger.length === 0 ? (
      <p className={parts.message}>还没有流水</p>
    ) : (
      <PlainTable label="流水" heads={['时间', '事由', '订单', right('变动'), right('余额')]}>
        {ledger.map(({ at, reason, order, amount, after }, place) => (
          <tr key={`${String(at)} ${String(place)}`}>
            <td className={parts.figures}>{momentOf(at)}</td>
            <td>{reason}</td>
            <td className={parts.figures}>{order || '—'}</td>
            <td data-align="right">
              {amount > 0 ? '+' : ''}
              {formatMoney(amount)}
            </td>
            <td data-align="right">
              <b>{formatMoney(after)}</b>
            </td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Orders = ({ detail: { orders, member } }: { readonly detail: DeskMemberDetail }) => (
  <Card title="最近订单" end={<a href={paths.orders({ keyword: member.company })}>全部订单</a>}>
    {orders.length === 0 ? (
      <p className={parts.message}>还没有下过单</p>
    ) : (
      <PlainTable label="订单列表" heads={['订单', '状态', right('应付')]}>
        {orders.map(({ id, number, state, amount }) => (
          <tr key={id}>
            <td>
              <a className={parts.number} href={paths.order(id)}>
                {number}
              </a>
            </td>
            <td>
              <OrderStanding state={state} />
            </td>
            <td data-align="right">{formatMoney(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Letters = ({ detail: { letters } }: { readonly detail: DeskMemberDetail }) => (
  <Card title="站内信">
    {letters.length === 0 ? (
      <p className={parts.message}>还没有发过站内信</p>
    ) : (
      <ol className={parts.events}>
        {letters.map(({ title, body, at, isRead }, place) => (
          <li key={`${String(at)} ${String(place)}`}>
            {title}
            <small className={parts.note}>
              {momentOf(at)} · {isRead ? '已读' : '未读'} · {body}
            </small>
          </li>
        ))}
      </ol>
    )}
  </Card>
)

/** What staff have done. */
const Actions = ({ detail: { actions } }: { readonly detail: DeskMemberDetail }) => (
  <Card title="经过">
    {actions.length === 0 ? (
      <p className={parts.message}>还没有员工操作</p>
    ) : (
      <ol className={parts.events}>
        {actions.map(({ at, action, by }) => (
          <li key={`${action} ${String(at)}`}>
            {actionWords(action)}
            <small className={parts.note}>
              {momentOf(at)} · {by}
            </small>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
