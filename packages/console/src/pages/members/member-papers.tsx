import type { Day } from '@xinglin/domain/kernel/time'
import { certificateStatusLabels, type CertificateStatus } from '@xinglin/domain/members'
import type { DeskMemberPaper } from '@xinglin/domain/staff'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { LicenceYear } from '@xinglin/ui-kit/commerce/LicenceYear'
import { Icon } from '@xinglin/ui-kit/Icon'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { PaperViewer } from '../../parts/paper-viewer.tsx'
import * as styles from './member-papers.css.ts'

const paperLooks: { readonly [S in CertificateStatus]: keyof typeof parts.states } = {
  none: 'over',
  submitted: 'waits',
  passed: 'done',
  rejected: 'failed',
  expiring: 'waits',
  expired: 'failed',
}

type MemberPapersProps = { readonly papers: readonly DeskMemberPaper[]; readonly today: Day }

/** The certificates as cards, the pictures of the selected one, and the expiry calendar of all. */
export const MemberPapers = ({ papers, today }: MemberPapersProps) => {
  const [open, setOpen] = useState<string | null>(null)
  const shown = papers.find(({ name }) => name === open)
  const must = papers.filter(({ isMust }) => isMust)
  const valid = must.filter(({ status }) => status === 'passed' || status === 'expiring').length
  return (
    <Card title="资质证件" note={`必备 ${String(valid)}/${String(must.length)} 有效`}>
      <ul className={styles.papers} aria-label="证件">
        {papers.map((paper) => (
          <li key={paper.name}>
            <PaperCard
              paper={paper}
              isOpen={paper.name === open}
              onPress={() => setOpen(paper.name === open ? null : paper.name)}
            />
          </li>
        ))}
      </ul>
      {shown !== undefined && <PaperOpen paper={shown} />}
      <div className={styles.calendar}>
        <LicenceYear licences={papers} today={today} />
      </div>
    </Card>
  )
}

type PaperCardProps = {
  readonly paper: DeskMemberPaper
  readonly isOpen: boolean
  readonly onPress: () => void
}

const PaperCard = ({ paper, isOpen, onPress }: PaperCardProps) => {
  const { name, isMust, number, expiresOn, status, pictures } = paper
  const picture = pictures[0]
  const facts = (
    <>
      <span className={styles.thumb}>
        {picture === undefined ? <Icon name="document" /> : <img src={paths.picture(picture)} alt="" loading="lazy" />}
      </span>
      <span className={styles.facts}>
        <span className={styles.name}>
          {name}
          {isMust && <small>必备</small>}
        </span>
        <span className={styles.number}>{number || '—'}</span>
        <span className={styles.standing}>
          <span className={parts.states[paperLooks[status]]}>{certificateStatusLabels[status]}</span>
          <span>{expiresOn === null ? (status === 'none' ? '—' : '长期') : `至 ${expiresOn}`}</span>
        </span>
      </span>
    </>
  )
  if (pictures.length === 0) return <div className={styles.paper}>{facts}</div>
  return (
    <button type="button" className={styles.paper} aria-expanded={isOpen} onClick={onPress}>
      {facts}
    </button>
  )
}

const PaperOpen = ({
  paper: { name, pictures, holder, number, scope, expiresOn, status },
}: {
  readonly paper: DeskMemberPaper
}) => (
  <div className={`${parts.halves} ${parts.inside}`}>
    <PaperViewer key={name} title={name} pictures={pictures} />
    <div className={parts.column}>
      <DescriptionList
        columns={1}
        items={[
          { term: '持证人', detail: holder || '—' },
          { term: '证号', detail: number || '—' },
          { term: '范围', detail: scope || '—' },
          { term: '有效期至', detail: expiresOn ?? '长期' },
        ]}
      />
      {status === 'submitted' && <a href={paths.inbox({ kind: 'certificate' })}>去待办审核</a>}
    </div>
  </div>
)
