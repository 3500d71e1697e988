import {
  type BindingRequest,
  type BindingRequestId,
  bindingStatusLabels,
  type BoundStore,
  type MemberId,
  type SignedInMember,
} from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'
import * as styles from './stores-view.css.ts'

export type StoresData = {
  /** Stores of this head office, also while it has switched to one of them. */
  readonly stores: readonly BoundStore[]
  /** Requests that this member sent and received. */
  readonly bindings: readonly BindingRequest[]
}

type StoresViewProps = StoresData & {
  readonly member: Pick<SignedInMember, 'id' | 'company' | 'buyerType' | 'headOffice' | 'isPassed'>
  readonly busy: boolean
  readonly onAdd: () => void
  readonly onInvite: () => void
  /** A new activation code for a store without a password. */
  readonly onActivation: (store: BoundStore) => void
  readonly onSwitch: (id: MemberId) => void
  readonly onLeave: () => void
  readonly onUnbind: (store: BoundStore) => void
  readonly onAnswer: (id: BindingRequestId, accept: boolean) => void
}

/** 多店管理: a head office with its stores, or the requests that a store received. */
export const StoresView = (props: StoresViewProps) => {
  const { member, stores, bindings, onAnswer, busy } = props
  const asked = bindings.filter(({ isMine }) => isMine)
  const isHead = member.buyerType === 'chain' || member.headOffice !== null
  return (
    <div className={shared.page}>
      <Panel padding="none">
        <Head {...props} isHead={isHead} />
      </Panel>
      {asked.some(({ status }) => status === 'waiting') && (
        <AccountSection title="待您确认的绑定申请">
          {asked
            .filter(({ status }) => status === 'waiting')
            .map((request) => (
              <Asked key={request.id} request={request} busy={busy} onAnswer={onAnswer} />
            ))}
        </AccountSection>
      )}
      {isHead && (
        <AccountSection title="门店" note={`共 ${String(stores.length)} 家`}>
          <Stores {...props} />
        </AccountSection>
      )}
      {bindings.length > 0 && (
        <AccountSection title="绑定申请" note="由总部发出，门店登录后确认">
          <DataTable
            aria-label="绑定申请"
            columns={requestColumns}
            rows={bindings}
            keyOf={({ id }) => String(id)}
            narrow="cards"
          />
        </AccountSection>
      )}
    </div>
  )
}

const Figures = ({ stores, bindings }: StoresData) => {
  const waiting = bindings.filter(({ isMine, status }) => !isMine && status === 'waiting').length
  return (
    <FigureStrip
      aria-label="门店概况"
      figures={[
        {
          name: '已绑定门店',
          figure: String(stores.length),
          note: `${String(stores.filter(({ isPassed }) => isPassed).length)} 家可采购`,
        },
        {
          name: '购物车有商品的门店',
          figure: String(stores.filter(({ cartCount }) => cartCount > 0).length),
          note: `共 ${String(stores.reduce((all, { cartCount }) => all + cartCount, 0))} 种待结算`,
        },
        {
          name: '待门店确认',
          figure: String(waiting),
          note: '绑定申请',
          tone: waiting > 0 ? 'warn' : 'ink',
        },
      ]}
    />
  )
}

type HeadProps = StoresViewProps & { readonly isHead: boolean }

const Head = ({ member, stores, bindings, busy, isHead, onAdd, onInvite, onLeave }: HeadProps) => {
  const inStore = member.headOffice !== null
  return (
    <>
      <div className={shared.panelHead}>
        <h1 className={shared.panelTitle}>多店管理</h1>
        {isHead && !inStore && (
          <span className={`${shared.panelNote} ${styles.actions}`}>
            <Button size={32} disabled={!member.isPassed} onClick={onInvite}>
              邀请门店
            </Button>
            <Button tone="primary" size={32} icon="plus" onClick={onAdd}>
              添加门店
            </Button>
          </span>
        )}
      </div>
      {isHead ? (
        <>
          <div className={styles.bars[inStore ? 'store' : 'head']}>
            <div className={styles.who}>
              <p>
                {'当前采购身份　'}
                <span className={styles.company}>{`${member.company}（${inStore ? '门店' : '总部'}）`}</span>
              </p>
              <p className={styles.note}>切换后，价格、经营范围、账期、地址与优惠券均按所选门店计算</p>
            </div>
            {inStore && (
              <Button tone="primary" size={32} busy={busy} onClick={onLeave}>
                返回总部
              </Button>
            )}
          </div>
          <div className={shared.panelBody}>
            <Figures stores={stores} bindings={bindings} />
          </div>
        </>
      ) : (
        <EmptyState
          icon="store"
          title="多店管理适用于连锁总部"
          hint="连锁总部可绑定门店，切换到门店采购并复制购物车。总部邀请您时，申请会显示在本页。"
        />
      )}
    </>
  )
}

type AskedProps = Pick<StoresViewProps, 'busy' | 'onAnswer'> & { readonly request: BindingRequest }

const Asked = ({ request: { id, company }, busy, onAnswer }: AskedProps) => (
  <div className={styles.request}>
    <p>
      <b>{company}</b> 申请绑定本店
    </p>
    <p className={shared.quiet}>同意后，总部可切换到本店采购，并向本店购物车复制商品。</p>
    <div className={shared.pills}>
      <Button
        tone="primary"
        size={32}
        busy={busy}
        aria-label={`同意绑定：${company}`}
        onClick={() => onAnswer(id, true)}
      >
        同意绑定
      </Button>
      <Button size={32} busy={busy} aria-label={`拒绝：${company}`} onClick={() => onAnswer(id, false)}>
        拒绝
      </Button>
    </div>
  </div>
)

/** What each row of the table needs besides its store. */
type StoreRow = BoundStore &
  Pick<StoresViewProps, 'busy' | 'onSwitch' | 'onUnbind' | 'onActivation'> & {
    readonly isCurrent: boolean
    readonly inStore: boolean
  }

const StoreActions = ({ row }: { readonly row: StoreRow }) => {
  const { id, company, isPassed, canSignIn, isCurrent, inStore, busy, onSwitch, onUnbind, onActivation } = row
  return (
    <div className={styles.actions}>
      {isCurrent ? (
        <Pill>当前门店</Pill>
      ) : (
        <Button
          tone="outline"
          size="adaptive"
          busy={busy}
          aria-label={`切换到该店：${company}`}
          onClick={() => onSwitch(id)}
        >
          切换到该店
        </Button>
      )}
      {!inStore && isPassed && (
        <Button size="adaptive" href={paths.cart()} aria-label={`复制购物车：${company}`}>
          复制购物车
        </Button>
      )}
      {!inStore && !canSignIn && (
        <Button size="adaptive" busy={busy} aria-label={`激活码：${company}`} onClick={() => onActivation(row)}>
          激活码
        </Button>
      )}
      {!inStore && canSignIn && (
        <Button tone="text" size="adaptive" busy={busy} aria-label={`解绑：${company}`} onClick={() => onUnbind(row)}>
          解绑
        </Button>
      )}
    </div>
  )
}

const storeColumns: readonly Column<StoreRow>[] = [
  {
    key: 'company',
    title: '门店',
    show: ({ company, region }) => (
      <>
        <b>{company}</b>
        <p className={styles.note}>{region}</p>
      </>
    ),
  },
  {
    key: 'contact',
    title: '联系人',
    show: ({ contact, phone }) => (
      <>
        {contact}
        <p className={`${styles.note} ${shared.figure}`}>{phone}</p>
      </>
    ),
  },
  {
    key: 'standing',
    title: '资质',
    show: ({ isPassed, canSignIn, username }) => (
      <>
        {isPassed ? <Pill tone="ok">资质已通过</Pill> : <Pill tone="info">资质未通过</Pill>}
        {!canSignIn && <p className={styles.note}>{`待门店激活，用户名 ${username}`}</p>}
      </>
    ),
  },
  {
    key: 'cart',
    title: '购物车',
    align: 'right',
    show: ({ cartCount }) => <span className={shared.figure}>{`${String(cartCount)} 种`}</span>,
  },
  { key: 'actions', title: '操作', align: 'right', show: (row) => <StoreActions row={row} /> },
]

const Stores = ({ member, stores, busy, onSwitch, onUnbind, onActivation }: StoresViewProps) => {
  const inStore = member.headOffice !== null
  return (
    <>
      <DataTable
        aria-label="门店"
        columns={storeColumns}
        rows={stores.map((store) => ({
          ...store,
          isCurrent: store.id === member.id,
          inStore,
          busy,
          onSwitch,
          onUnbind,
          onActivation,
        }))}
        keyOf={({ id }) => String(id)}
        narrow="cards"
        empty={
          <EmptyState
            icon="store"
            level={3}
            title="还没有绑定门店"
            hint="添加新门店，或邀请已有账号的门店；绑定后即可切换与复制购物车"
          />
        }
      />
      {stores.length > 0 && (
        <p className={`${shared.panelBody} ${shared.quiet}`}>
          在总部购物车选中商品即可复制到门店；复制时按各店的资质、价格与限购重新计算，同一商品以本次数量为准。
        </p>
      )}
    </>
  )
}

const tones = { waiting: 'warn', accepted: 'ok', refused: 'bad' } as const

const requestColumns: readonly Column<BindingRequest>[] = [
  { key: 'company', title: '单位', show: ({ company }) => <b>{company}</b> },
  { key: 'side', title: '方向', show: ({ isMine }) => (isMine ? '总部邀请本店' : '邀请门店') },
  { key: 'at', title: '申请时间', show: ({ askedAt }) => <span className={shared.figure}>{dateTime(askedAt)}</span> },
  {
    key: 'status',
    title: '状态',
    show: ({ status }) => <Pill tone={tones[status]}>{bindingStatusLabels[status]}</Pill>,
  },
]
