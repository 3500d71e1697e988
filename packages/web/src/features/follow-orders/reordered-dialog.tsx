import type { Reordered } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { paths } from '../../shared/paths.ts'
import * as styles from './reordered-dialog.css.ts'

type ReorderedDialogProps = { readonly reordered: Reordered; readonly onClose: () => void }

/** 再次采购 that could not add everything unchanged: the lines with a difference, each with its reason. */
export const ReorderedDialog = ({ reordered: { added, refused }, onClose }: ReorderedDialogProps) => (
  <Dialog
    open
    title="再次采购"
    width="medium"
    onClose={onClose}
    footer={
      <>
        <Button size={40} onClick={onClose}>
          留在本页
        </Button>
        <Button tone="primary" size={40} href={paths.cart()}>
          去购物车
        </Button>
      </>
    }
  >
    <Stack gap={4}>
      <Notice tone={added.length === 0 ? 'warning' : 'success'}>
        {added.length === 0 ? '本单商品暂时都不能采购' : `已加入购物车 ${String(added.length)} 种`}
      </Notice>
      <Lines title="暂不可采购" lines={refused} />
      <Lines title="数量有调整" lines={added.filter(({ text }) => text !== '')} />
    </Stack>
  </Dialog>
)

const Lines = ({ title, lines }: { readonly title: string; readonly lines: Reordered['added'] }) =>
  lines.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ name, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same good may be in an order twice
          <li key={at} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.reason}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
