import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Address, AddressId, Message, MessageId, MessageKind, YearlyContract } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { address, code, password } from './members-codecs.ts'
import { phoneText } from './phone-codec.ts'

type AddressFields = {
  readonly consignee: string
  readonly phone: string
  /** Code of the district. */
  readonly region: string
  readonly detail: string
  readonly isDefault: boolean
}

const addressFields = {
  consignee: filled('请输入收货人', 60),
  phone: phoneText(filled('请输入联系电话', 30)),
  region: filled('请选择所在地区', 6),
  detail: filled('请输入详细地址', 200),
  isDefault: at('is_default', optional(flag, false)),
}

const newAddress: Codec<AddressFields> = request(addressFields)

const changedAddress: Codec<AddressFields & { readonly id: AddressId }> = request({
  id: idOf<AddressId>(),
  ...addressFields,
})

const addressById = request({ id: idOf<AddressId>() })

const message: Codec<Message> = record({
  id: idOf<MessageId>(),
  kind: at(
    'type',
    oneOf<MessageKind>({ order: 'order', account: 'account', promotion: 'promotion', notice: 'notice' }),
  ),
  title: text(100),
  body: at('content', text(1000)),
  url: text(200),
  isRead: at('is_read', flag),
  sentAt: at('created_at', timestamp),
})

const unreadCount = record({
  messageCount: at('message_count', whole(0, 999_999_999)),
})

const contract: Codec<YearlyContract> = record({
  year: whole(2000, 9999),
  title: text(100),
  clauses: list(record({ heading: text(60), text: text(2000) }), 60),
  company: text(200),
  maskedPhone: at('phone', text(30)),
  signed: nullable(record({ by: text(60), at: timestamp, until: dayCodec })),
})

type ChatTicket = {
  /** The chat's page: of another origin, or a path of the shop's own. */
  readonly url: string
  readonly username: string
  readonly token: string
  readonly expiresAt: Instant
}

type UpdateInfo = {
  readonly name: string
  readonly phone: string
  /** These two are needed only for another phone. */
  readonly oldPassword: string | null
  readonly code: string | null
}

const updateInfo: Codec<UpdateInfo> = request({
  name: filled('请输入联系人姓名', 60),
  phone: phoneText(filled('请输入联系电话', 30)),
  oldPassword: at('old_password', optional(password, null)),
  code: optional(code, null),
})

export const accountEndpoints = {
  /** Another phone needs the password and a code sent to it (docs/rules.md#7); every other session ends then. */
  updateInfo: endpoint<UpdateInfo, null>({
    method: 'POST',
    path: '/api/user/updateUserInfo',
    source: 'productPage',
    access: 'member',
    input: updateInfo,
    output: nothing,
  }),
  /** Verifies the WeChat code of create_code; answers the nickname of the bound account. */
  bindWechat: endpoint<{ readonly code: string }, { readonly wechat: string }>({
    method: 'POST',
    path: '/api/user/bind_wechat',
    source: 'ours',
    access: 'member',
    input: request({ code }),
    output: record({ wechat: text(60) }),
  }),
  unbindWechat: endpoint({
    method: 'DELETE',
    path: '/api/user/unbind_wechat',
    source: 'productPage',
    access: 'member',
    input: nothing,
    output: nothing,
  }),

  /** The default one first, then the licence address. */
  addresses: endpoint<null, readonly Address[]>({
    method: 'GET',
    path: '/api/address',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: list(address, 100),
  }),
  addAddress: endpoint<AddressFields, Address>({
    method: 'POST',
    path: '/api/address',
    source: 'ours',
    access: 'member',
    input: newAddress,
    output: address,
  }),
  /** All but the licence address, which changes with the licence. */
  editAddress: endpoint<AddressFields & { readonly id: AddressId }, Address>({
    method: 'POST',
    path: '/api/address/{id}',
    source: 'ours',
    access: 'member',
    input: changedAddress,
    output: address,
  }),
  removeAddress: endpoint<{ readonly id: AddressId }, null>({
    method: 'DELETE',
    path: '/api/address/{id}',
    source: 'ours',
    access: 'member',
    input: addressById,
    output: nothing,
  }),
  makeDefaultAddress: endpoint<{ readonly id: AddressId }, null>({
    method: 'POST',
    path: '/api/address/{id}/default',
    source: 'ours',
    access: 'member',
    input: addressById,
    output: nothing,
  }),

  /** 我的消息, the newest first. */
  messages: endpoint<{ readonly page: number; readonly unreadOnly: boolean }, Page<Message>>({
    method: 'GET',
    path: '/api/message',
    source: 'ours',
    access: 'member',
    acting: false,
    input: request({
      page: optional(page, 1),
      unreadOnly: at('unread', optional(flag, false)),
    }),
    output: pageOf(message),
  }),
  /** Without ids: all. Answers the number of unread messages. */
  readMessages: endpoint<{ readonly ids: readonly MessageId[] | null }, { readonly messageCount: number }>({
    method: 'POST',
    path: '/api/message/read',
    cancelsEarlier: false,
    source: 'ours',
    access: 'member',
    input: request({ ids: optional(list(idOf<MessageId>(), 200), null) }),
    output: unreadCount,
  }),
  removeMessages: endpoint<{ readonly ids: readonly MessageId[] }, { readonly messageCount: number }>({
    method: 'POST',
    path: '/api/message/delete',
    source: 'ours',
    access: 'member',
    input: request({ ids: list(idOf<MessageId>(), 200) }),
    output: unreadCount,
  }),

  /** 电子合同 of this year. */
  contract: endpoint<null, YearlyContract>({
    method: 'GET',
    path: '/api/contract',
    source: 'ours',
    access: 'member',
    acting: false,
    input: nothing,
    output: contract,
  }),
  /** With a code of create_code (contract). Calls no longer answer 459 afterwards. */
  signContract: endpoint<{ readonly name: string; readonly code: string; readonly agreed: boolean }, YearlyContract>({
    method: 'POST',
    path: '/api/contract/sign',
    source: 'ours',
    access: 'member',
    input: request({ name: filled('请输入签署人姓名', 60), code, agreed: flag }),
    output: contract,
  }),

  /** For the chat frame only: single-use, valid for a minute. */
  chatTicket: endpoint<null, ChatTicket>({
    method: 'POST',
    path: '/api/chat/token',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: record({
      url: text(500),
      username: text(60),
      token: text(43),
      expiresAt: at('expires_at', timestamp),
    }),
  }),
  /** Called by the chat's own page with the token of its address: identifies the member. */
  enterChat: endpoint<
    { readonly username: string; readonly token: string },
    { readonly name: string; readonly company: string }
  >({
    method: 'POST',
    path: '/api/chat/enter',
    source: 'ours',
    access: 'guest',
    input: request({ username: text(60), token: text(64) }),
    output: record({ name: text(60), company: text(200) }),
    limit: 'login',
  }),
}
