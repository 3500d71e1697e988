import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { type Message, type MessageId, messageKindLabels } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { useState } from 'react'
import { dateTime } from '../../shared/format.ts'
import { isKnownPath, paths } from '../../shared/paths.ts'
import * as messageStyles from './messages-view.css.ts'
import * as styles from './serve-yourself.css.ts'

type MessagesViewProps = {
  readonly messages: Page<Message>
  readonly unreadOnly: boolean
  /** Of all messages, not of those shown. */
  readonly unread: number
  readonly busy: boolean
  /** Null: all of them. */
  readonly onRead: (ids: readonly MessageId[] | null) => void
  /** Also with nothing selected: the button stays, so that the focus can return to it. */
  readonly onRemove: (ids: readonly MessageId[]) => void
  readonly onGo: (href: string) => void
}

export const messagesPath = (unreadOnly: boolean, page = 1): string =>
  paths.messages({ unread: unreadOnly ? 1 : null, page: page === 1 ? null : page })

/** 我的消息: messages of the shop, the newest first. */
export const MessagesView = ({ messages, unreadOnly, unread, busy, onRead, onRemove, onGo }: MessagesViewProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <h1 className={styles.title}>我的消息</h1>
      <span className={styles.count}>{messages.total > 0 && `共 ${String(messages.total)} 条`}</span>
      {unread > 0 && (
        <Button size={32} disabled={busy} onClick={() => onRead(null)}>
          全部标为已读
        </Button>
      )}
    </div>
    <Panel padding="none">
      <Tabs
        aria-label="消息范围"
        tabs={[
          { href: messagesPath(false), text: '全部', current: !unreadOnly },
          { href: messagesPath(true), text: '未读', count: unread, current: unreadOnly },
        ]}
      />
      {messages.list.length === 0 ? (
        <EmptyState
          icon="bell"
          title={messages.total > 0 ? '已经到底了' : unreadOnly ? '没有未读消息' : '还没有消息'}
          {...(messages.total > 0 ? {} : { hint: '订单、到货和活动通知会显示在这里' })}
        />
      ) : (
        <Letters letters={messages.list} busy={busy} onRead={onRead} onRemove={onRemove} />
      )}
    </Panel>
    {pageCount(messages) > 1 && (
      <Pagination
        page={Math.min(messages.page, pageCount(messages))}
        pageCount={pageCount(messages)}
        href={(page) => messagesPath(unreadOnly, page)}
        onJump={(page) => onGo(messagesPath(unreadOnly, page))}
      />
    )}
  </div>
)

type LettersProps = Pick<MessagesViewProps, 'busy' | 'onRead' | 'onRemove'> & { readonly letters: readonly Message[] }

const Letters = ({ letters, busy, onRead, onRemove }: LettersProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<MessageId>>(new Set())
  // Selected messages of another page, and deleted ones, do not count.
  const chosen = letters.map(({ id }) => id).filter((id) => ticked.has(id))
  const isAll = chosen.length === letters.length
  return (
    <>
      <div className={messageStyles.bar}>
        <Checkbox
          label="全选本页"
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onChange={() => setTicked(new Set(isAll ? [] : letters.map(({ id }) => id)))}
        />
        <span className={messageStyles.when} aria-live="polite">
          {chosen.length > 0 && `已选 ${String(chosen.length)} 条`}
        </span>
        <Button size={28} disabled={busy} onClick={() => onRemove(chosen)}>
          删除
        </Button>
      </div>
      <ul aria-label="消息">
        {letters.map((message) => (
          <OneMessage
            key={message.id}
            message={message}
            busy={busy}
            chosen={ticked.has(message.id)}
            onChoose={(on) =>
              setTicked(new Set(on ? [...chosen, message.id] : chosen.filter((id) => id !== message.id)))
            }
            onRead={() => onRead([message.id])}
          />
        ))}
      </ul>
    </>
  )
}

type OneMessageProps = {
  readonly message: Message
  readonly busy: boolean
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onRead: () => void
}

const OneMessage = ({ message, busy, chosen, onChoose, onRead }: OneMessageProps) => {
  const { kind, title, body, url, isRead, sentAt } = message
  return (
    <li className={messageStyles.message}>
      <Checkbox
        aria-label={`选择 ${title}`}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={messageStyles.head}>
        {!isRead && <StatusText tone="moving">未读</StatusText>}
        <h2 className={isRead ? messageStyles.read : messageStyles.unread}>
          {isKnownPath(url) ? <Link href={url}>{title}</Link> : title}
        </h2>
        <span className={messageStyles.when}>{`${messageKindLabels[kind]}　${dateTime(sentAt)}`}</span>
      </div>
      <p className={messageStyles.body}>{body}</p>
      {!isRead && (
        <div className={messageStyles.action}>
          <Button size={28} disabled={busy} aria-label={`标为已读：${title}`} onClick={onRead}>
            标为已读
          </Button>
        </div>
      )}
    </li>
  )
}
