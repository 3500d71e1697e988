import type { CopyOutcome } from '@xinglin/domain/cart'
import type { BoundStore, MemberId } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { useState } from 'react'
import * as styles from './copy-dialog.css.ts'

type CopyDialogProps = {
  /** Number of goods that are copied. */
  readonly count: number
  /** Null while they are being loaded. */
  readonly stores: readonly BoundStore[] | null
  readonly busy: boolean
  /** Result of the copy; null before. */
  readonly outcome: CopyOutcome | null
  readonly onCopy: (to: readonly MemberId[]) => void
  readonly onClose: () => void
}

/** 复制到其他门店. Uses a headless library, so it is loaded when it is opened. */
export const CopyDialog = ({ count, stores, busy, outcome, onCopy, onClose }: CopyDialogProps) => {
  const [chosen, setChosen] = useState<readonly MemberId[]>([])
  const open = (stores ?? []).filter(({ isPassed }) => isPassed).map(({ id }) => id)
  const asks = outcome === null && open.length > 0
  return (
    <Dialog
      open
      width="medium"
      title="复制到其他门店"
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            {asks ? '取消' : '关闭'}
          </Button>
          {asks && (
            <Button tone="primary" size={40} busy={busy} disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
              {chosen.length === 0 ? '请选择门店' : `复制到 ${chosen.length} 家门店`}
            </Button>
          )}
        </>
      }
    >
      {outcome !== null && <Outcome outcome={outcome} />}
      {outcome === null && stores === null && (
        <Loading>
          <Skeleton shape="title" />
          <Skeleton />
        </Loading>
      )}
      {outcome === null && stores !== null && stores.length === 0 && <Notice>名下没有可以复制到的门店</Notice>}
      {outcome === null && stores !== null && stores.length > 0 && (
        <Stack gap={3}>
          <p>选中的 {count} 种商品将按各门店的价格、资质与库存重新核对；门店购物车中已有的商品以本次数量为准。</p>
          {open.length > 1 && (
            <Checkbox
              label="全部门店"
              checked={chosen.length === open.length}
              mixed={chosen.length > 0 && chosen.length < open.length}
              onChange={() => setChosen(chosen.length === open.length ? [] : open)}
            />
          )}
          <ul className={styles.stores} aria-label="门店">
            {stores.map(({ id, company, region, isPassed }) => (
              <li key={id} className={styles.store}>
                <Checkbox
                  label={company}
                  disabled={!isPassed}
                  checked={chosen.includes(id)}
                  onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <span className={styles.quiet}>{isPassed ? region : '资质未通过审核'}</span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  )
}

const Outcome = ({ outcome: { copied, skipped } }: { readonly outcome: CopyOutcome }) => (
  <Stack gap={4}>
    <Notice tone={copied.length === 0 ? 'warning' : 'success'} live>
      {copied.length === 0 ? '没有商品可以复制到所选门店' : `已复制到 ${copiedTo(copied)}`}
    </Notice>
    {skipped.length > 0 && (
      <section aria-label="未复制的商品">
        <h3 className={styles.title}>未复制 {skipped.length} 项</h3>
        <ul className={styles.stores}>
          {skipped.map(({ store, name, reason }) => (
            <li key={`${store} ${name} ${reason}`} className={styles.store}>
              <span>
                {name}
                <span className={styles.quiet}>　{store}</span>
              </span>
              <span className={styles.quiet}>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Stack>
)

/** 第一门店 8 种、第二门店 7 种. */
const copiedTo = (copied: CopyOutcome['copied']): string => {
  const stores = new Map<string, number>()
  for (const { store } of copied) stores.set(store, (stores.get(store) ?? 0) + 1)
  return [...stores].map(([store, kinds]) => `${store} ${kinds} 种`).join('、')
}
