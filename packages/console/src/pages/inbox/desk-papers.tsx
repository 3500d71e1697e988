import type { InboxDetail, InboxFact } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import * as styles from './inbox-view.css.ts'
import { type Marking, PaperViewer } from '../../parts/paper-viewer.tsx'

type DeskPapersProps = {
  readonly detail: InboxDetail
  readonly marking: Marking | null
}

/** The pictures, beside the certificate in force, and what is known of the member. */
export const DeskPapers = ({ detail, marking }: DeskPapersProps) => {
  const { item, buyer, facts, pictures, heldPictures, papers } = detail
  const [showsHeld, setShowsHeld] = useState(false)
  const changed = facts.filter(({ before }) => before !== null)
  return (
    <div className={styles.column}>
      <div className={styles.pair}>
        {pictures.length > 0 ? (
          <PaperViewer title={item.title} pictures={pictures} marking={marking} />
        ) : (
          <p className={styles.noPicture}>这一项没有图片</p>
        )}
        {showsHeld && <PaperViewer title={`在用的${item.title}`} pictures={heldPictures} />}
      </div>
      {(changed.length > 0 || heldPictures.length > 0) && (
        <Card
          title="与在用证件的差别"
          level={3}
          end={
            heldPictures.length === 0 ? undefined : (
              <Button tone="text" size={28} aria-expanded={showsHeld} onClick={() => setShowsHeld(!showsHeld)}>
                {showsHeld ? '收起旧证' : '并排看旧证'}
              </Button>
            )
          }
        >
          <Changes changed={changed} />
        </Card>
      )}
      {papers.length > 0 && <OtherPapers papers={papers} />}
      {buyer.length > 0 && (
        <Card title="会员" level={3}>
          <Facts facts={buyer} />
        </Card>
      )}
    </div>
  )
}

export const Facts = ({ facts }: { readonly facts: readonly InboxFact[] }) => (
  <div className={parts.inside}>
    <DescriptionList columns={1} items={facts.map(({ label, text }) => ({ term: label, detail: text }))} />
  </div>
)

const Changes = ({ changed }: { readonly changed: readonly InboxFact[] }) =>
  changed.length === 0 ? (
    <p className={parts.message}>各栏与在用证件相同</p>
  ) : (
    <PlainTable label="差别" heads={['栏目', '在用', '新证']}>
      {changed.map(({ label, before, text }) => (
        <tr key={label}>
          <td>{label}</td>
          <td>{before}</td>
          <td>
            <b>{text}</b>
          </td>
        </tr>
      ))}
    </PlainTable>
  )

const OtherPapers = ({ papers }: Pick<InboxDetail, 'papers'>) => (
  <Card title="该会员其他证件" level={3}>
    <PlainTable label="其他证件" heads={['证件', '有效期至', '状态']}>
      {papers.map(({ name, expires, standing }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{expires}</td>
          <td>{standing}</td>
        </tr>
      ))}
    </PlainTable>
  </Card>
)
