import {
  boxBetween,
  type CertificateName,
  type MarkBox,
  markedField,
  nudged,
  type PictureMark,
  uprightPoint,
  uprightStep,
  type UploadId,
} from '@xinglin/domain/members'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { MarkedPicture } from '@xinglin/ui-kit/MarkedPicture'
import { useMemo, useState } from 'react'
import { useKeys } from '../shared/keys.ts'
import { paths } from '../shared/paths.ts'
import { MarkPad } from './mark-pad.tsx'
import * as styles from './paper-viewer.css.ts'

export type Marking = {
  readonly marks: readonly PictureMark[]
  readonly certificate: CertificateName
  /** The field that a mark is about; null: none of them. */
  readonly field: PictureMark['field']
  readonly onMark: (marks: readonly PictureMark[]) => void
}

type PaperViewerProps = {
  readonly title: string
  /** Ids of the pictures, in order. */
  readonly pictures: readonly UploadId[]
  /** Null: places cannot be marked. */
  readonly marking?: Marking | null
}

const SCALES = [1, 1.5, 2, 3] as const

/** Where a mark begins without a pointer. */
const MIDDLE: MarkBox = { left: 350, top: 450, width: 300, height: 100 }

/** A viewer for documents: fit, zoom, rotate, several pages, and marks. */
export const PaperViewer = ({ title, pictures, marking = null }: PaperViewerProps) => {
  const [page, setPage] = useState(0)
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const [isMarking, setIsMarking] = useState(false)
  const id = pictures[page]
  const canMark = marking !== null && !isBroken
  const keys = useMemo(
    () => ({
      z: () => setStep((now) => (now + 1) % SCALES.length),
      t: () => setTurns((now) => (now + 1) % 4),
      m: canMark ? () => setIsMarking(true) : null,
    }),
    [canMark],
  )
  useKeys(keys)
  if (id === undefined) return null
  const open = (next: number): void => {
    setPage(next)
    setIsBroken(false)
    setIsMarking(false)
  }
  return (
    <figure className={styles.viewer}>
      <div className={styles.tools}>
        <figcaption>
          {title}（{page + 1}/{pictures.length}）
        </figcaption>
        <span className={styles.buttons}>
          {marking !== null && (
            <IconButton
              icon="edit"
              label="标注（m）"
              pressed={isMarking}
              disabled={isBroken}
              onClick={() => setIsMarking(!isMarking)}
            />
          )}
          <Zoom step={step} onStep={setStep} />
          <IconButton icon="refresh" label="旋转" onClick={() => setTurns((turns + 1) % 4)} />
          <PictureLinks {...{ title, page, id }} />
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label="图片">
        {isBroken ? (
          <p className={styles.broken}>图片无法显示，请在新窗口打开或退回让会员重传</p>
        ) : (
          <Sheet
            {...{ title, page, id, step, turns, marking, isMarking }}
            onBroken={() => setIsBroken(true)}
            onMarked={() => setIsMarking(false)}
          />
        )}
      </section>
      {(pictures.length > 1 || marking !== null) && <Foot {...{ pictures, page, marking, isMarking }} onOpen={open} />}
    </figure>
  )
}

type SheetProps = Pick<PaperViewerProps, 'title'> & {
  readonly page: number
  readonly id: UploadId
  readonly step: number
  readonly turns: number
  readonly marking: Marking | null
  readonly isMarking: boolean
  readonly onBroken: () => void
  readonly onMarked: () => void
}

/** The picture as enlarged and turned, with its marks. */
const Sheet = ({ title, page, id, step, turns, marking, isMarking, onBroken, onMarked }: SheetProps) => (
  <span
    className={`${styles.sheet} ${styles.scales[step] ?? ''} ${styles.turned[step === 0 ? 'whole' : 'enlarged'][turns] ?? ''}`}
  >
    <MarkedPicture
      src={paths.picture(id)}
      alt={`${title}，第 ${String(page + 1)} 张`}
      size={step === 0 ? 'fit' : 'full'}
      marks={marking === null ? [] : marksOn(id, marking)}
      onError={onBroken}
    >
      {isMarking && marking !== null && <FieldMark marking={marking} picture={id} turns={turns} onDone={onMarked} />}
    </MarkedPicture>
  </span>
)

type FieldMarkProps = {
  readonly marking: Marking
  readonly picture: UploadId
  readonly turns: number
  readonly onDone: () => void
}

/** Draws the mark of the field on this picture, the only one of the field. */
const FieldMark = ({ marking: { marks, certificate, field, onMark }, picture, turns, onDone }: FieldMarkProps) => {
  const here = marks.find((mark) => mark.field === field && mark.picture === picture)
  const { number } = markedField(certificate, field)
  const put = (box: MarkBox | null): void =>
    onMark([...marks.filter((mark) => mark.field !== field), ...(box === null ? [] : [{ ...box, picture, field }])])
  return (
    <MarkPad
      label={number === null ? '标注' : `第 ${String(number)} 栏的标注`}
      onStart={() => {
        if (here === undefined) put(MIDDLE)
      }}
      onDraw={(one, other) => put(boxBetween(uprightPoint(one, turns), uprightPoint(other, turns)))}
      onNudge={(by) => put(nudged(here ?? MIDDLE, uprightStep(by, turns)))}
      onRemove={() => {
        put(null)
        onDone()
      }}
      onDone={onDone}
    />
  )
}

type PictureLinksProps = Pick<PaperViewerProps, 'title'> & { readonly page: number; readonly id: UploadId }

const PictureLinks = ({ title, page, id }: PictureLinksProps) => (
  <>
    <a className={styles.open} href={paths.picture(id)} download={`${title}-${String(page + 1)}.jpg`}>
      下载
    </a>
    <a className={styles.open} href={paths.picture(id)} target="_blank" rel="noopener">
      新窗口打开
    </a>
  </>
)

type FootProps = Pick<PaperViewerProps, 'pictures'> & {
  readonly page: number
  readonly marking: Marking | null
  readonly isMarking: boolean
  readonly onOpen: (page: number) => void
}

/** The pages, and how to mark a place on one. */
const Foot = ({ pictures, page, marking, isMarking, onOpen }: FootProps) => (
  <div className={styles.thumbs}>
    {pictures.length > 1 && <Thumbnails pictures={pictures} page={page} onOpen={onOpen} />}
    <p className={styles.hint} aria-live="polite">
      {isMarking ? '拖出方框，或用方向键移动、Shift 加方向键改大小；回车完成，Delete 删除' : markedText(marking)}
    </p>
  </div>
)

type ZoomProps = { readonly step: number; readonly onStep: (step: number) => void }

const Zoom = ({ step, onStep }: ZoomProps) => (
  <>
    <IconButton icon="minus" label="缩小" disabled={step === 0} onClick={() => onStep(step - 1)} />
    <span>{step === 0 ? '适合' : `${String((SCALES[step] ?? 1) * 100)}%`}</span>
    <IconButton icon="plus" label="放大" disabled={step === SCALES.length - 1} onClick={() => onStep(step + 1)} />
  </>
)

type ThumbnailsProps = Pick<PaperViewerProps, 'pictures'> & {
  readonly page: number
  readonly onOpen: (page: number) => void
}

const Thumbnails = ({ pictures, page, onOpen }: ThumbnailsProps) =>
  pictures.map((picture, at) => (
    <button
      key={picture}
      type="button"
      className={styles.thumb[at === page ? 'on' : 'off']}
      aria-label={`第 ${String(at + 1)} 张`}
      aria-pressed={at === page}
      onClick={() => onOpen(at)}
    >
      <img src={paths.picture(picture)} alt="" className={styles.small} />
    </button>
  ))

const marksOn = (id: UploadId, { certificate, marks }: Marking) =>
  marks
    .filter(({ picture }) => picture === id)
    .map(({ picture: _picture, field, ...box }) => ({ ...box, ...markedField(certificate, field) }))

const markedText = (marking: Marking | null): string => {
  if (marking === null) return ''
  if (marking.marks.length === 0) return '按 m 在图上标出不符之处'
  const numbers = marking.marks.flatMap(({ field }) => markedField(marking.certificate, field).number ?? [])
  const where = numbers.length > 0 ? `第 ${numbers.join('、')} 栏处` : '图上'
  return `已在${where}标注，不通过时随原因发给会员`
}
