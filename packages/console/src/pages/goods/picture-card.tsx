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
  const upload = busy ? ({ kind: 'uploading', percent: 50 } as const) : ({ kind: 'empty' } as const)
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
          <figure key={name} className={styles.picture}>
            <img src={address} alt={`${good.name} 第 ${String(at + 1)} 张`} />
            <figcaption className={styles.pictureActs}>
              <span className={parts.note}>{at === 0 ? '主图' : `第 ${String(at + 1)} 张`}</span>
              {mayEdit && (
                <>
                  <IconButton
                    icon="chevron-left"
                    label={`第 ${String(at + 1)} 张前移`}
                    disabled={at === 0 || busy}
                    onClick={() => void onArrange(moved(names, at, at - 1))}
                  />
                  <IconButton
                    icon="trash"
                    label={`移除第 ${String(at + 1)} 张`}
                    disabled={busy}
                    onClick={() => setGoing(name)}
                  />
                </>
              )}
            </figcaption>
          </figure>
        ))}
        {mayEdit && (
          <>
            <UploadTile
              label="添加图片"
              accept="image/jpeg,image/png,image/webp"
              upload={upload}
              onChoose={(file) => void onUpload('picture', file)}
            />
            <UploadTile
              label={good.leaflet === null ? '上传说明书' : '更换说明书'}
              accept="application/pdf"
              upload={upload}
              onChoose={(file) => void onUpload('leaflet', file)}
            />
          </>
        )}
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
