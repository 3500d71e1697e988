import { useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import * as styles from './UploadTile.css.ts'

type Upload =
  | { readonly kind: 'empty' }
  | { readonly kind: 'uploading'; readonly percent: number }
  /** `note`: recognised data: 已识别：有效期至 2036-05-20. `picture` null: a PDF, say. */
  | { readonly kind: 'done'; readonly picture: string | null; readonly note: string }
  | { readonly kind: 'refused'; readonly reason: string }

type UploadTileProps = {
  /** What is asked for: 营业执照. */
  readonly label: string
  readonly required?: boolean
  readonly upload: Upload
  /** 图片或 PDF: the accepted types. */
  readonly accept?: string
  readonly disabled?: boolean
  readonly onChoose: (file: File) => void
}

const accepted = 'image/jpeg,image/png,application/pdf'

/** An upload of a document. The whole tile opens the file chooser, and accepts a dropped file. */
export const UploadTile = ({
  label,
  required = false,
  upload,
  accept = accepted,
  disabled = false,
  onChoose,
}: UploadTileProps) => {
  const id = useId()
  const busy = upload.kind === 'uploading'
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined) onChoose(file)
  }
  return (
    <label className={styles.tiles[upload.kind]}>
      <input
        type="file"
        className={styles.input}
        accept={accept}
        required={required && upload.kind === 'empty'}
        disabled={disabled || busy}
        aria-describedby={id}
        aria-invalid={upload.kind === 'refused' ? true : undefined}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again after it was edited.
          event.currentTarget.value = ''
        }}
      />
      <span className={styles.place}>
        {upload.kind === 'uploading' && (
          <span className={styles.progress}>
            上传中 {upload.percent}%
            <ProgressBar value={upload.percent} max={100} aria-label={`${label} 上传进度`} />
          </span>
        )}
        {upload.kind === 'done' &&
          (upload.picture === null ? (
            <Icon name="document" size={32} />
          ) : (
            <img src={upload.picture} alt="" className={styles.picture} />
          ))}
        {(upload.kind === 'empty' || upload.kind === 'refused') && <Icon name="upload" size={28} />}
      </span>
      <span className={styles.name}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </span>
      <output id={id} className={styles.notes[upload.kind]}>
        {noteOf(upload, required)}
      </output>
    </label>
  )
}

const noteOf = (upload: Upload, required: boolean): string => {
  switch (upload.kind) {
    case 'empty':
      return required ? '点击上传' : '选填'
    case 'uploading':
      return '正在上传'
    case 'done':
      return upload.note
    case 'refused':
      return upload.reason
  }
}
