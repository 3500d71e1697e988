import type { CodePurpose, HumanCheck, LoginRecord, OpenSession, SentCode, Session } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import {
  at,
  type Codec,
  filled,
  flag,
  list,
  nothing,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { code, password, sentCode, session, ticket } from './members-codecs.ts'
import { phoneText } from './phone-codec.ts'

type LoginInput = { readonly username: string; readonly password: string; readonly remember: boolean }
type CodeLoginInput = { readonly phone: string; readonly code: string; readonly remember: boolean }

const purpose = oneOf<CodePurpose>({
  login: 'login',
  register: 'register',
  reset: 'reset',
  contract: 'contract',
  wechat: 'wechat',
  phone: 'phone',
})

/** `purpose` null: a login code where a phone is given, else the WeChat binding of the member. */
type CreateCode = {
  readonly purpose: CodePurpose | null
  readonly phone: string | null
  /** The solved captcha, for a guest; null for a member who requests a code. */
  readonly human: string | null
}

const humanCheck: Codec<HumanCheck> = record({
  algorithm: text(20),
  challenge: text(128),
  most: at('maxnumber', whole(1, 10_000_000)),
  salt: text(200),
  signature: text(128),
})

type ResetPassword = {
  readonly password: string
  /** For a signed-in member. */
  readonly oldPassword: string | null
  /** For a forgotten password: the answer of `resetTicket`. */
  readonly ticket: string | null
}

const resetPassword: Codec<ResetPassword> = request({
  password,
  oldPassword: at('old_password', optional(password, null)),
  ticket: optional(ticket, null),
})

const openSession: Codec<OpenSession> = record({
  startedAt: at('started_at', timestamp),
  lastSeenAt: at('last_seen_at', timestamp),
  device: text(60),
  isThis: at('is_this', flag),
})

const loginRecord: Codec<LoginRecord> = record({
  at: timestamp,
  by: oneOf<LoginRecord['by']>({ password: 'password', code: 'code' }),
  result: oneOf<LoginRecord['result']>({ ok: 'ok', failed: 'failed', refused: 'refused' }),
  ip: text(60),
  device: text(60),
})

export const signInEndpoints = {
  /** The current visitor: member, or guest. Never answers 401. */
  base: endpoint<null, Session>({
    method: 'GET',
    path: '/api/user/base',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: session,
  }),
  /** Opens a session of 12 hours idle time, or 7 days with `remember`. */
  login: endpoint<LoginInput, Session>({
    method: 'POST',
    path: '/api/user/login',
    source: 'ours',
    access: 'guest',
    input: request({ username: filled('请输入用户名', 60), password, remember: optional(flag, false) }),
    output: session,
    limit: 'login',
  }),
  /** 验证码登录: with the code that create_code sent to the phone. */
  loginByCode: endpoint<CodeLoginInput, Session>({
    method: 'POST',
    path: '/api/user/login_code',
    source: 'ours',
    access: 'guest',
    input: request({ phone: phoneText(filled('请输入手机号', 30)), code, remember: optional(flag, false) }),
    output: session,
    limit: 'login',
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/user/logout',
    source: 'productPage',
    access: 'guest',
    acting: true,
    input: nothing,
    output: nothing,
  }),
  /** The captcha that a guest's browser has to solve before a code is sent; single-use, valid for ten minutes. */
  humanCheck: endpoint<null, HumanCheck>({
    method: 'GET',
    path: '/api/user/human_check',
    source: 'ours',
    access: 'guest',
    input: nothing,
    output: humanCheck,
  }),
  /** Sends a code for sign-in, registration, a forgotten password, signing, a new phone, or the binding of WeChat. */
  createCode: endpoint<CreateCode, SentCode>({
    method: 'POST',
    path: '/api/user/create_code',
    source: 'productPage',
    access: 'guest',
    input: request({
      purpose: optional(purpose, null),
      phone: optional(phoneText(text(30)), null),
      human: optional(text(1000), null),
    }),
    output: sentCode,
  }),
  /** Whether a phone is taken; limited to five an hour, because the answer reveals customers. */
  phoneTaken: endpoint<{ readonly phone: string }, { readonly isTaken: boolean }>({
    method: 'GET',
    path: '/api/user/phone/{phone}',
    source: 'productPage',
    access: 'guest',
    input: request({ phone: phoneText(text(30, '请输入手机号', 1)) }),
    output: record({
      isTaken: at('is_taken', flag),
    }),
    limit: 'lookup',
  }),
  /** Forgotten password, step 1: the right code gives a ticket for one change, good ten minutes in this browser. */
  resetTicket: endpoint<{ readonly phone: string; readonly code: string }, { readonly ticket: string }>({
    method: 'POST',
    path: '/api/user/reset_ticket',
    source: 'ours',
    access: 'guest',
    input: request({ phone: phoneText(filled('请输入手机号', 30)), code }),
    output: record({ ticket }),
    limit: 'login',
  }),
  /** For a store that its head office registered: its activation code gives a ticket to set its first password. */
  activationTicket: endpoint<{ readonly username: string; readonly code: string }, { readonly ticket: string }>({
    method: 'POST',
    path: '/api/user/activation_ticket',
    source: 'ours',
    access: 'guest',
    input: request({ username: filled('请输入用户名', 60), code }),
    output: record({ ticket }),
    limit: 'login',
  }),
  /** Every other session of the member ends. */
  resetPassword: endpoint<ResetPassword, null>({
    method: 'POST',
    path: '/api/user/resetPassword',
    source: 'productPage',
    access: 'guest',
    input: resetPassword,
    output: nothing,
    limit: 'login',
  }),
  sessions: endpoint<null, readonly OpenSession[]>({
    method: 'GET',
    path: '/api/user/sessions',
    source: 'ours',
    access: 'member',
    acting: false,
    input: nothing,
    output: list(openSession, 1000),
  }),
  /** The latest attempts to sign in to this account, failed ones too, the newest first. */
  logins: endpoint<null, readonly LoginRecord[]>({
    method: 'GET',
    path: '/api/user/logins',
    source: 'ours',
    access: 'member',
    acting: false,
    input: nothing,
    output: list(loginRecord, 20),
  }),
  /** Ends all sessions of the member but this one; answers how many. */
  endOtherSessions: endpoint<null, { readonly ended: number }>({
    method: 'DELETE',
    path: '/api/user/sessions',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: record({ ended: whole(0, 1_000_000) }),
  }),
}
