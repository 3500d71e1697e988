import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { type Ref, useEffect, useRef } from 'react'
import * as styles from './chat-view.css.ts'

export type ChatState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'closed'; readonly reason: string }

type ChatViewProps = {
  readonly state: ChatState
  readonly frame?: Ref<HTMLIFrameElement> | undefined
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** 在线客服 beside the page, which stays usable: not a modal dialog. Esc closes it from inside. */
export const ChatView = ({ state, frame, onAgain, onClose }: ChatViewProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for Esc in everything inside
    <section
      className={styles.window}
      aria-label="在线客服"
      data-print="no"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          在线客服
        </h2>
        <IconButton icon="close" label="关闭客服窗口" size={44} onClick={onClose} />
      </header>
      <Room state={state} frame={frame} onAgain={onAgain} />
    </section>
  )
}

/** The sandbox prevents navigation of the shop; the chat does not learn which page it was opened on. */
const Room = ({ state, frame, onAgain }: Pick<ChatViewProps, 'state' | 'frame' | 'onAgain'>) => {
  switch (state.kind) {
    case 'opening':
      return (
        <div className={styles.room}>
          <Loading>
            <Stack>
              <Skeleton width="medium" />
              <Skeleton />
              <Skeleton />
            </Stack>
          </Loading>
        </div>
      )
    case 'open':
      return (
        <iframe
          ref={frame}
          title="在线客服对话"
          src={state.address}
          className={styles.frame}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its messages are checked by origin, so the sandbox must keep it
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )
    case 'closed':
      return (
        <div className={styles.room}>
          <EmptyState
            icon="headset"
            level={3}
            title="暂时连不上客服"
            hint={state.reason}
            actions={
              <Button tone="primary" size={40} onClick={onAgain}>
                重新连接
              </Button>
            }
          />
        </div>
      )
  }
}
