import type { StaffSession, StaffSessionId } from '@xinglin/domain/staff'
import { at, type Codec, filled, idOf, list, nothing, optional, record, request, text } from '../kernel/wire.ts'
import { type ConsoleSession, consoleSession, staffSession } from './staff-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const password = text(128, '请输入密码', 1)
/** Six digits of the authenticator, or a recovery code as it is printed. */
const code = text(40, '请输入动态码')
const invitationToken = text(43, '链接已失效，请联系管理员重新发送', 1)

/** `code` '': not entered yet. */
type Login = { readonly username: string; readonly password: string; readonly code: string }

/** An account to be set up, with the secret for its authenticator app. */
export type Invitation = {
  readonly username: string
  readonly name: string
  readonly secret: string
  readonly uri: string
}

type Acceptance = { readonly token: string; readonly password: string; readonly code: string }

/** Shown once: they cannot be read again. */
export type Accepted = { readonly session: ConsoleSession; readonly recoveryCodes: readonly string[] }

const recoveryCodes = list(text(40), 20)

const accepted: Codec<Accepted> = record({
  session: consoleSession,
  recoveryCodes: at('recovery_codes', recoveryCodes),
})

const changePassword: Codec<{ readonly oldPassword: string; readonly password: string }> = request({
  oldPassword: at('old_password', password),
  password,
})

/** Signing in to the console, and one's own sessions (docs/rules.md#7-staff). */
export const staffSessionEndpoints = {
  /** The current person. Never answers 401. */
  who: staffEndpoint<null, ConsoleSession>({
    method: 'GET',
    path: '/api/staff/who',
    right: 'anybody',
    input: nothing,
    output: consoleSession,
  }),
  login: staffEndpoint<Login, ConsoleSession>({
    method: 'POST',
    path: '/api/staff/login',
    right: 'anybody',
    input: request({ username: filled('请输入用户名', 60), password, code: optional(code, '') }),
    output: consoleSession,
    limit: 'login',
  }),
  logout: staffEndpoint({
    method: 'DELETE',
    path: '/api/staff/login',
    right: 'anybody',
    input: nothing,
    output: nothing,
  }),
  /** The account of a set-up link; by POST, so that its token is in no log. */
  openInvitation: staffEndpoint<{ readonly token: string }, Invitation>({
    method: 'POST',
    path: '/api/staff/invitation',
    right: 'anybody',
    input: request({ token: invitationToken }),
    output: record({ username: text(60), name: text(60), secret: text(64), uri: text(300) }),
    limit: 'login',
  }),
  /** Sets the first password and verifies the authenticator; the link is invalidated. */
  acceptInvitation: staffEndpoint<Acceptance, Accepted>({
    method: 'POST',
    path: '/api/staff/invitation/accept',
    right: 'anybody',
    input: request({ token: invitationToken, password, code: filled('请输入动态码', 40) }),
    output: accepted,
    limit: 'login',
  }),
  changePassword: staffEndpoint<{ readonly oldPassword: string; readonly password: string }, null>({
    method: 'POST',
    path: '/api/staff/password',
    right: 'signedIn',
    input: changePassword,
    output: nothing,
    limit: 'login',
  }),
  sessions: staffEndpoint<null, readonly StaffSession[]>({
    method: 'GET',
    path: '/api/staff/sessions',
    right: 'signedIn',
    input: nothing,
    output: list(staffSession, 1000),
  }),
  /** Ends one session of the caller; it may be the current one. */
  endSession: staffEndpoint<{ readonly id: StaffSessionId }, null>({
    method: 'DELETE',
    path: '/api/staff/sessions/{id}',
    right: 'signedIn',
    input: request({ id: idOf<StaffSessionId>() }),
    output: nothing,
  }),
}
