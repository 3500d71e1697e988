import type { Instant } from '@xinglin/domain/kernel/time'
import {
  buyerTypeLabels,
  type CertificateName,
  type ContactPerson,
  licencesOf,
  type LoginRecord,
  loginResultLabels,
  type OpenSession,
  type SignedInMember,
  INVOICE_INFO,
} from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import type { ReactNode } from 'react'
import { dateTime } from '../../shared/format.ts'
import { memberPlaces } from '../../shared/paths.ts'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'
import * as styles from './account-view.css.ts'
import type { Certificates } from './held-certificates.ts'
import { Scopes } from './scopes.tsx'

/** Data of the account page. Null: it could not be loaded. */
export type AccountData = {
  readonly certificates: Certificates
  readonly scopes: readonly { readonly name: string; readonly isLicensed: boolean }[]
  readonly sessions: readonly OpenSession[] | null
  readonly logins: readonly LoginRecord[] | null
}

/** The open dialog. */
export type AccountDialogKind = 'contact' | 'password' | 'sessions'

type AccountViewProps = AccountData & {
  readonly member: SignedInMember
  /** Without WeChat's own service only the demo binds an account. */
  readonly bindsWechat: boolean
  readonly onOpen: (dialog: AccountDialogKind) => void
}

/** 基本信息: company data, contact person, and security settings. */
export const AccountView = ({
  member,
  certificates,
  scopes,
  sessions,
  logins,
  bindsWechat,
  onOpen,
}: AccountViewProps) => (
  <div className={shared.page}>
    <Identity member={member} />
    <div className={shared.two}>
      <Company member={member} certificates={certificates} />
      <Contact member={member} certificates={certificates} onOpen={onOpen} />
    </div>
    <Scopes scopes={scopes} />
    <Safety member={member} sessions={sessions} bindsWechat={bindsWechat} onOpen={onOpen} />
    <Logins logins={logins} />
  </div>
)

const Identity = ({
  member: { company, isPassed, buyerType, username, customerNumber },
}: Pick<AccountViewProps, 'member'>) => (
  <Panel padding="none">
    <div className={shared.identity}>
      <div className={shared.who}>
        <span className={shared.sign}>
          <Icon name="store" size={28} />
        </span>
        <div>
          <h1 className={shared.company}>{company}</h1>
          <p className={shared.facts}>
            {isPassed ? <Pill icon="shield">资质已通过</Pill> : <Pill tone="warn">资质未通过</Pill>}
            <span>{buyerTypeLabels[buyerType]}</span>
            <span>账号 {username}</span>
            <span>客户编号 {customerNumber}</span>
          </p>
        </div>
      </div>
      <Button tone="outline" size={40} href={memberPlaces.certificates}>
        管理资质证件
      </Button>
    </div>
  </Panel>
)

type Pair = { readonly term: string; readonly detail: ReactNode; readonly action?: ReactNode }

/** Unknown values are left out. */
const Pairs = ({ pairs }: { readonly pairs: readonly (Pair | null)[] }) => (
  <dl className={styles.pairs}>
    {pairs.map((pair) =>
      pair === null ? null : (
        <div key={pair.term} className={styles.pair}>
          <dt className={styles.term}>{pair.term}</dt>
          <dd className={styles.detail}>{pair.detail}</dd>
          {pair.action !== undefined && <dd>{pair.action}</dd>}
        </div>
      ),
    )}
  </dl>
)

const known = (term: string, detail: string | undefined): Pair | null =>
  detail === undefined || detail === '' ? null : { term, detail }

const Company = ({ member, certificates: { cards } }: Pick<AccountViewProps, 'member' | 'certificates'>) => {
  const paperOf = (names: readonly CertificateName[]) =>
    cards.find(({ name, approved }) => approved !== null && names.includes(name))?.approved ?? null
  const business = paperOf(['营业执照'])
  const licence = paperOf(licencesOf(member.buyerType))
  return (
    <AccountSection title="企业信息" note="与证照一致，变更请重新提交证件">
      <Pairs
        pairs={[
          { term: '单位名称', detail: member.company },
          { term: '企业类型', detail: buyerTypeLabels[member.buyerType] },
          known('统一社会信用代码', business?.number),
          known('许可证号', licence?.number),
          known('许可证地址', licence?.address),
          known('证照收货地址', member.address),
          member.headOffice === null ? null : { term: '所属总部', detail: member.headOffice.company },
        ]}
      />
    </AccountSection>
  )
}

type ContactProps = Pick<AccountViewProps, 'member' | 'certificates' | 'onOpen'>

const Contact = ({ member, certificates, onOpen }: ContactProps) => {
  const title = certificates.cards.find(({ name }) => name === INVOICE_INFO)?.approved?.holder
  return (
    <AccountSection title="联系人">
      <Pairs
        pairs={[
          {
            term: '姓名',
            detail: member.name,
            action: (
              <Button tone="text" size="adaptive" aria-label="修改姓名" onClick={() => onOpen('contact')}>
                修改
              </Button>
            ),
          },
          {
            term: '手机号',
            detail: <span className={shared.figure}>{member.phone}</span>,
            action: (
              <Button tone="text" size="adaptive" aria-label="更换手机号" onClick={() => onOpen('contact')}>
                更换
              </Button>
            ),
          },
          title === undefined || title === ''
            ? null
            : {
                term: '开票抬头',
                detail: title,
                action: (
                  <Button tone="text" size="adaptive" href={`${memberPlaces.certificates}#invoice`}>
                    开票信息
                  </Button>
                ),
              },
          person('业务员', member.salesRep),
          person('专属客服', member.dedicatedService),
        ]}
      />
    </AccountSection>
  )
}

const person = (term: string, who: ContactPerson | null): Pair | null =>
  who === null ? null : { term, detail: `${who.name}　${who.phone}` }

type SafetyRow = {
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly action: ReactNode
}

type SafetyProps = Pick<AccountViewProps, 'member' | 'sessions' | 'bindsWechat' | 'onOpen'>

const Safety = ({ member, sessions, bindsWechat, onOpen }: SafetyProps) => {
  const rows: readonly (SafetyRow | null)[] = [
    {
      icon: 'lock',
      title: '登录密码',
      note: '8 至 128 个字符，修改后其他设备上的登录会退出',
      action: (
        <Button size={32} onClick={() => onOpen('password')}>
          修改密码
        </Button>
      ),
    },
    bindsWechat
      ? {
          icon: 'wechat',
          title: '微信',
          note: member.wechat === null ? '未绑定' : `已绑定 ${member.wechat}`,
          action: (
            <Button size={32} href={memberPlaces.wechat}>
              {member.wechat === null ? '去绑定' : '管理微信'}
            </Button>
          ),
        }
      : null,
    {
      icon: 'desktop',
      title: '登录设备',
      note: sessions === null ? '暂时无法显示' : `当前 ${String(sessions.length)} 处登录`,
      action: (
        <Button size={32} disabled={sessions === null} onClick={() => onOpen('sessions')}>
          查看设备
        </Button>
      ),
    },
  ]
  return (
    <AccountSection title="账户安全">
      <ul>
        {rows.map((row) =>
          row === null ? null : (
            <li key={row.title} className={styles.row}>
              <span className={styles.sign}>
                <Icon name={row.icon} size={18} />
              </span>
              <div>
                <b>{row.title}</b>
                <p className={styles.rowNote}>{row.note}</p>
              </div>
              {row.action}
            </li>
          ),
        )}
      </ul>
    </AccountSection>
  )
}

const At = ({ at }: { readonly at: Instant }) => <span className={shared.figure}>{dateTime(at)}</span>

/** Two attempts in the same second are two rows. */
type LoginRow = LoginRecord & { readonly place: number }

const loginColumns: readonly Column<LoginRow>[] = [
  { key: 'at', title: '时间', show: ({ at }) => <At at={at} /> },
  { key: 'by', title: '登录方式', show: ({ by }) => (by === 'password' ? '密码' : '短信验证码') },
  { key: 'device', title: '设备', show: ({ device }) => (device === '' ? '未知设备' : device) },
  { key: 'ip', title: '网络地址', show: ({ ip }) => <span className={shared.figure}>{ip}</span> },
  {
    key: 'result',
    title: '结果',
    show: ({ result }) => (
      <StatusText tone={result === 'ok' ? 'done' : 'failed'}>{loginResultLabels[result]}</StatusText>
    ),
  },
]

const Logins = ({ logins }: Pick<AccountViewProps, 'logins'>) => (
  <AccountSection title="最近登录" note="如非本人操作，请立即修改密码">
    {logins === null ? (
      <EmptyState icon="refresh" level={3} title="最近登录暂时无法显示" hint="请稍后刷新页面重试" />
    ) : (
      <DataTable
        aria-label="最近登录"
        columns={loginColumns}
        rows={logins.map((login, place) => ({ ...login, place }))}
        keyOf={({ place }) => String(place)}
        narrow="cards"
        empty="暂无登录记录"
      />
    )}
  </AccountSection>
)
