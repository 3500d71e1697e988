import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type PictureCardProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'busy' | 'onUpload' | 'onArrange'>

const moved = (names: readonly string[], from: number, to: number): readonly string[] => {
  const after = [...names]
  const [name] = after.splice(from, 1)
  return name === undefined ? names : after.toSpliced(to, 0, name)
}

/** Photographs in their order, the first one for lists, and the leaflet. */
export const PictureCard = ({ good, mayEdit, busy, onUpload, onArrange }: PictureCardProps) => {
  const [going, setGoing] = useState<string | null>(null)
  const names = good.photos.map(({ name }) => name)
  return (
    <Card
      title="图片"
      note="第 1 张为主图；没有实物图时用示意图"
      end={
        good.leaflet === null ? (
          '没有说明书'
        ) : (
          <a href={good.leaflet} target="_blank" rel="noreferrer">
            说明书 PDF
          </a>
        )
      }
    >
      <div className={styles.pictures}>
        {good.photos.length === 0 && (
          <figure className={styles.picture}>
            <img src={good.picture} alt={`${good.name} 示意图`} />
            <figcaption className={parts.note}>示意图</figcaption>
          </figure>
        )}
        {good.photos.map(({ name, address }, at) => (
          <Photo
            key={name}
            name={`${good.name} 第 ${String(at + 1)} 张`}
            address={address}
            at={at}
            busy={busy}
            acts={
              mayEdit && { onForward: () => void onArrange(moved(names, at, at - 1)), onRemove: () => setGoing(name) }
            }
          />
        ))}
        {mayEdit && <Uploads hasLeaflet={good.leaflet !== null} busy={busy} onUpload={onUpload} />}
      </div>
      {going !== null && (
        <ConfirmDialog
          open
          destructive
          confirmLabel="移除"
          busy={busy}
          onCancel={() => setGoing(null)}
          onConfirm={() => {
            setGoing(null)
            void onArrange(names.filter((name) => name !== going))
          }}
        >
          移除后商城不再显示这张图片，历史订单不受影响。
        </ConfirmDialog>
      )}
    </Card>
  )
}

type PhotoProps = {
  readonly name: string
  readonly address: string
  readonly at: number
  readonly busy: boolean
  /** False for who may not edit. */
  readonly acts: false | { readonly onForward: () => void; readonly onRemove: () => void }
}

const Photo = ({ name, address, at, busy, acts }: PhotoProps) => (
  <figure className={styles.picture}>
    <img src={address} alt={name} />
    <figcaption className={styles.pictureActs}>
      <span className={parts.note}>{at === 0 ? '主图' : `第 ${String(at + 1)} 张`}</span>
      {acts && (
        <>
          <IconButton
            icon="chevron-left"
            label={`第 ${String(at + 1)} 张前移`}
            disabled={at === 0 || busy}
            onClick={acts.onForward}
          />
          <IconButton icon="trash" label={`移除第 ${String(at + 1)} 张`} disabled={busy} onClick={acts.onRemove} />
        </>
      )}
    </figcaption>
  </figure>
)

type UploadsProps = Pick<PictureCardProps, 'busy' | 'onUpload'> & { readonly hasLeaflet: boolean }

const Uploads = ({ hasLeaflet, busy, onUpload }: UploadsProps) => {
  const upload = busy ? ({ kind: 'uploading', percent: 50 } as const) : ({ kind: 'empty' } as const)
  return (
    <>
      <UploadTile
        label="添加图片"
        accept="image/jpeg,image/png,image/webp"
        upload={upload}
        onChoose={(file) => void onUpload('picture', file)}
      />
      <UploadTile
        label={hasLeaflet ? '更换说明书' : '上传说明书'}
        accept="application/pdf"
        upload={upload}
        onChoose={(file) => void onUpload('leaflet', file)}
      />
    </>
  )
}
