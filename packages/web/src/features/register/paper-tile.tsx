import { certificateForm, type CertificateName } from '@xinglin/domain/members'
import { Icon } from '@xinglin/ui-kit/Icon'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import type { HandedIn } from './stored-registration.ts'
import * as styles from './paper-tile.css.ts'

type PaperTileProps = {
  readonly name: CertificateName
  readonly isMust: boolean
  /** The registration was refused because it is missing. */
  readonly isMissing: boolean
  /** null: not submitted yet. */
  readonly handed: HandedIn | null
  readonly onOpen: () => void
}

/** A certificate of the list: a click opens its form. */
export const PaperTile = ({ name, isMust, isMissing, handed, onOpen }: PaperTileProps) => {
  const look = isMissing ? 'missing' : handed === null ? 'empty' : 'done'
  const picture = handed?.pictures[0]?.picture ?? null
  return (
    <button type="button" className={styles.tiles[look]} data-wrong={isMissing || undefined} onClick={onOpen}>
      <span className={styles.place}>
        {picture !== null ? (
          <img src={picture} alt="" className={styles.picture} />
        ) : (
          <Icon name={handed === null ? 'upload' : 'document'} size={28} />
        )}
      </span>
      <span className={styles.name}>
        {name}
        {isMust && (
          <>
            <span className={styles.star} aria-hidden="true">
              *
            </span>
            <VisuallyHidden>（必备）</VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.noted[look]}>
        {handed === null ? (isMissing ? '请上传' : isMust ? '点击上传' : '选填') : summaryOf(name, handed)}
      </span>
      {/* The whole tile is the button; on a phone a label at its end shows that. */}
      <span className={styles.action} aria-hidden="true">
        {handed === null ? '上传' : '更换'}
      </span>
    </button>
  )
}

const summaryOf = (name: CertificateName, { written, pictures }: HandedIn): string => {
  const until =
    certificateForm(name).expiry === 'none' ? '' : written.isForever ? '长期有效' : `有效期至 ${written.expiresOn}`
  return ['已提交', until, pictures.length > 1 ? `${String(pictures.length)} 张` : '']
    .filter((word) => word !== '')
    .join(' · ')
}
