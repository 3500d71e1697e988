import type {
  BindingRequest,
  BindingRequestId,
  BindingStatus,
  BoundStore,
  MemberId,
  OpenedStore,
  Session,
  StoreFields,
} from '@xinglin/domain/members'
import { MOST_STORES } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import {
  at,
  type Codec,
  filled,
  flag,
  idOf,
  list,
  nothing,
  nullable,
  oneOf,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { session } from './members-codecs.ts'
import { phoneText } from './phone-codec.ts'

/** A store that a head office registers; also of its registration. */
export const storeFields: Codec<StoreFields> = request({
  company: text(200, '单位名称过长'),
  contact: text(60, '联系人姓名过长'),
  phone: phoneText(text(30)),
  region: text(12),
})

export const openedStore: Codec<OpenedStore> = record({
  company: text(200),
  username: text(60),
  activationCode: at('activation_code', nullable(text(12))),
})

const store: Codec<BoundStore> = record({
  id: shortIdOf<MemberId>(),
  username: text(60),
  company: text(200),
  contact: text(60),
  phone: text(30),
  region: text(100),
  isPassed: at('is_passed', flag),
  cartCount: at('cart', whole(0, 999_999_999)),
  canSignIn: at('can_sign_in', flag),
})

const binding: Codec<BindingRequest> = record({
  id: idOf<BindingRequestId>(),
  company: text(200),
  isMine: at('is_mine', flag),
  status: oneOf<BindingStatus>({ waiting: 'waiting', accepted: 'accepted', refused: 'refused' }),
  askedAt: at('created_at', timestamp),
})

const byId = request({ id: shortIdOf<MemberId>() })

export const storeEndpoints = {
  /** The stores of this head office; none for anybody else. */
  stores: endpoint<null, readonly BoundStore[]>({
    method: 'GET',
    path: '/api/stores',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: list(store, MOST_STORES),
  }),
  /**
   * Adds a store to this head office. Its activation code is in the answer, unless it was sent to the store's phone.
   */
  addStore: endpoint<StoreFields, OpenedStore>({
    method: 'POST',
    path: '/api/stores',
    source: 'ours',
    access: 'member',
    input: storeFields,
    output: openedStore,
  }),
  /** A new activation code for a store without a password; the previous one is invalidated. */
  renewActivation: endpoint<{ readonly id: MemberId }, OpenedStore>({
    method: 'POST',
    path: '/api/stores/{id}/activation',
    source: 'ours',
    access: 'member',
    input: byId,
    output: openedStore,
  }),
  /** Switches to one of the stores: its prices, cart, orders and coupons. */
  switchStore: endpoint<{ readonly id: MemberId }, Session>({
    method: 'POST',
    path: '/api/stores/{id}/switch',
    source: 'ours',
    access: 'member',
    input: byId,
    output: session,
  }),
  /** Back to the head office. */
  leaveStore: endpoint<null, Session>({
    method: 'POST',
    path: '/api/stores/back',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: session,
  }),
  /** Asks the buyer of that user name to be bound; the answer is the same whether there is one or not. */
  askToBind: endpoint<{ readonly username: string }, null>({
    method: 'POST',
    path: '/api/stores/bind',
    source: 'ours',
    access: 'passed',
    input: request({ username: filled('请输入门店用户名', 60) }),
    output: nothing,
  }),
  /** Requests that this head office sent, and that this store received; the newest first. */
  bindings: endpoint<null, readonly BindingRequest[]>({
    method: 'GET',
    path: '/api/stores/bindings',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: list(binding, 500),
  }),
  answerBinding: endpoint<{ readonly id: BindingRequestId; readonly accept: boolean }, null>({
    method: 'POST',
    path: '/api/store_bindings/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<BindingRequestId>(), accept: flag }),
    output: nothing,
  }),
  /** Ends a binding; the store keeps all of its data. */
  unbindStore: endpoint<{ readonly id: MemberId }, null>({
    method: 'DELETE',
    path: '/api/stores/{id}',
    source: 'ours',
    access: 'member',
    input: byId,
    output: nothing,
  }),
}
