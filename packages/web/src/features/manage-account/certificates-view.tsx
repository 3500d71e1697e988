import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  type BuyerType,
  type CertificateCard,
  certificateOf,
  licenceCalendar,
  type UploadId,
  type YearlyContract,
  INVOICE_INFO,
} from '@xinglin/domain/members'
import { LicenceYear } from '@xinglin/ui-kit/commerce/LicenceYear'
import { Button } from '@xinglin/ui-kit/Button'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { memberPlaces } from '../../shared/paths.ts'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'
import { actionOf, dutyLabels, statusWords, summaryOf } from './certificate-words.ts'
import * as styles from './certificates-view.css.ts'
import type { Certificates } from './held-certificates.ts'
import { LicenceNotice } from './licence-notice.tsx'
import { Scopes } from './scopes.tsx'

export type CertificatesData = {
  readonly certificates: Certificates
  readonly scopes: readonly { readonly name: string; readonly isLicensed: boolean }[]
  /** Null where it could not be loaded. */
  readonly contract: YearlyContract | null
}

type CertificatesViewProps = CertificatesData & {
  readonly buyerType: BuyerType
  readonly now: Instant
  readonly onSubmit: (card: CertificateCard) => void
  readonly onShow: (card: CertificateCard) => void
}

export const pictureHref = (id: UploadId): string => `/files/${String(id)}.jpg`

/** 资质证件: the required certificates, their states, and what each permits to buy. */
export const CertificatesView = (props: CertificatesViewProps) => {
  const { certificates, scopes, contract, buyerType, now, onSubmit, onShow } = props
  const today = dayAt(now)
  const { cards } = certificates
  const until = contract?.signed?.until ?? null
  return (
    <div className={shared.page}>
      <Summary certificates={certificates} buyerType={buyerType} signedUntil={until} today={today} />
      <LicenceNotice certificates={certificates} now={now} here />
      <AccountSection title="资质日历" note="到期前 60、30、7 天提醒">
        <LicenceYear
          today={today}
          licences={[
            ...cards.map(({ name, approved }) => ({ name, expiresOn: approved?.expiresOn ?? null })),
            ...(until === null ? [] : [{ name: '电子合同', expiresOn: until }]),
          ]}
        />
      </AccountSection>
      <AccountSection title="证件清单" note="更新证件审核期间，旧证继续有效">
        <div className={styles.heads} aria-hidden="true">
          <span />
          <span>证件</span>
          <span>证件编号</span>
          <span>有效期至</span>
          <span>状态</span>
          <span />
        </div>
        <ul aria-label="证件清单">
          {cards.map((card) => (
            <OneCertificate key={card.name} card={card} today={today} onSubmit={onSubmit} onShow={onShow} />
          ))}
          {contract !== null && <Contract contract={contract} />}
        </ul>
      </AccountSection>
      <Scopes scopes={scopes} />
    </div>
  )
}

type SummaryProps = Pick<CertificatesViewProps, 'certificates' | 'buyerType'> & {
  readonly signedUntil: Day | null
  readonly today: Day
}

const Summary = ({ certificates: { status, cards }, buyerType, signedUntil, today }: SummaryProps) => {
  const { held, expiring, waiting } = summaryOf(buyerType, cards, signedUntil, today)
  const { words, note } = statusWords[status]
  const isGood = status === 'passed' || status === 'expiring'
  return (
    <Panel padding="none">
      <div className={`${shared.panelHead} ${styles.title}`}>
        <h1 className={shared.panelTitle}>资质证件</h1>
      </div>
      <div className={shared.panelBody}>
        <FigureStrip
          aria-label="资质概况"
          figures={[
            { name: '整体状态', figure: words, note, tone: isGood ? 'ok' : 'warn' },
            { name: '有效证件', figure: String(held), note: '审核通过且未到期' },
            { name: '即将到期', figure: String(expiring), note: '60 天内到期', tone: expiring > 0 ? 'warn' : 'ink' },
            {
              name: '待处理',
              figure: String(waiting),
              note: '缺少、被退回或已过期',
              tone: waiting > 0 ? 'warn' : 'ink',
            },
          ]}
        />
      </div>
    </Panel>
  )
}

type OneCertificateProps = Pick<CertificatesViewProps, 'onSubmit' | 'onShow'> & {
  readonly card: CertificateCard
  readonly today: Day
}

const OneCertificate = ({ card, today, onSubmit, onShow }: OneCertificateProps) => {
  const { name, duty, approved, submission } = card
  const shown = approved ?? submission
  const { label, urgent } = actionOf(card)
  const { purpose } = certificateOf(name)
  return (
    <li className={styles.certificate} id={name === INVOICE_INFO ? 'invoice' : undefined}>
      <Picture paper={shown} />
      <div className={styles.fact}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.tags}>
          <Pill tone={duty === 'must' ? 'brand' : 'off'}>{dutyLabels[duty]}</Pill>
          {purpose}
        </p>
      </div>
      <p className={`${styles.facts[shown === null ? 'absent' : 'there']} ${shared.figure}`}>
        <span className={styles.label}>证件编号 </span>
        <span className={styles.number}>{shown === null || shown.number === '' ? '—' : shown.number}</span>
      </p>
      <p className={`${styles.facts[shown === null ? 'absent' : 'there']} ${shared.figure}`}>
        <span className={styles.label}>有效期至 </span>
        {shown === null ? '—' : (shown.expiresOn ?? '长期')}
      </p>
      <div className={styles.standing}>
        <Standing card={card} today={today} />
      </div>
      <div className={styles.actions}>
        {shown !== null && (
          <Button tone="text" size="adaptive" aria-label={`查看${name}`} onClick={() => onShow(card)}>
            查看
          </Button>
        )}
        <Button
          tone={urgent ? 'primary' : 'secondary'}
          size="adaptive"
          aria-label={`${label}：${name}`}
          onClick={() => onSubmit(card)}
        >
          {label}
        </Button>
      </div>
      {submission !== null && submission.rejectedFor !== null && (
        <div className={styles.below}>
          <Notice tone="danger">
            <b>不通过原因：</b>
            {submission.rejectedFor}
            {submission.marks.length > 0 && (
              <>
                {' '}
                <Button tone="text" size="adaptive" onClick={() => onShow(card)}>
                  查看图上标注（{submission.marks.length} 处）
                </Button>
              </>
            )}
          </Notice>
        </div>
      )}
    </li>
  )
}

const Picture = ({ paper }: { readonly paper: CertificateCard['approved'] }) => {
  const [first] = paper?.uploadIds ?? []
  if (first === undefined)
    return (
      <span className={styles.picture}>
        <Icon name={paper === null ? 'upload' : 'document'} size={18} />
      </span>
    )
  return <img className={styles.picture} src={pictureHref(first)} alt="" width={56} height={42} loading="lazy" />
}

const Standing = ({
  card: { name, status, approved, submission },
  today,
}: Pick<OneCertificateProps, 'card' | 'today'>) => {
  const [reminder] = licenceCalendar([{ name, expiresOn: approved?.expiresOn ?? null }], today)
  return (
    <>
      {approved !== null &&
        (status === 'expired' ? (
          <Pill tone="bad" icon="error">
            已过期
          </Pill>
        ) : reminder === undefined ? (
          <Pill tone="ok" icon="success">
            有效
          </Pill>
        ) : (
          <Pill tone="warn" icon="warning">{`${String(reminder.daysLeft)} 天后到期`}</Pill>
        ))}
      {submission === null ? (
        approved === null && <Pill tone="off">未上传</Pill>
      ) : submission.rejectedFor === null ? (
        <Pill tone="info" icon="clock">
          {approved === null ? '待审核' : '新证待审核'}
        </Pill>
      ) : (
        <Pill tone="bad" icon="error">
          {approved === null ? '审核不通过' : '新证不通过'}
        </Pill>
      )}
    </>
  )
}

/** Signed instead of uploaded, on a page of its own. */
const Contract = ({ contract: { year, title, signed } }: { readonly contract: YearlyContract }) => (
  <li className={styles.certificate}>
    <span className={styles.picture}>
      <Icon name="document" size={18} />
    </span>
    <div className={styles.fact}>
      <h3 className={styles.name}>电子合同</h3>
      <p className={styles.tags}>
        <Pill>必备</Pill>
        {title}
      </p>
    </div>
    <p className={styles.fact}>{`${String(year)} 年度`}</p>
    <p className={`${styles.fact} ${shared.figure}`}>{signed?.until ?? '—'}</p>
    <div className={styles.standing}>
      {signed === null ? (
        <Pill tone="bad" icon="error">
          未签署
        </Pill>
      ) : (
        <Pill tone="ok" icon="success">
          有效
        </Pill>
      )}
    </div>
    <div className={styles.actions}>
      <Button tone={signed === null ? 'primary' : 'secondary'} size="adaptive" href={memberPlaces.contract}>
        {signed === null ? '去签署' : '查看合同'}
      </Button>
    </div>
  </li>
)
