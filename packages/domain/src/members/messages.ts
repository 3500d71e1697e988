import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'

export type MessageId = Brand<number, 'MessageId'>

export type MessageKind = 'order' | 'account' | 'promotion' | 'notice'

export const messageKindLabels: { readonly [K in MessageKind]: string } = {
  order: '订单消息',
  account: '账户消息',
  promotion: '活动消息',
  notice: '平台公告',
}

/** A letter of the shop to one buyer. `url` leads to where something can be done; '' where there is nothing to do. */
export type Message = {
  readonly id: MessageId
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  readonly url: string
  readonly isRead: boolean
  readonly sentAt: Instant
}
