import type { Session } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import { filled, flag, nothing, optional, request, text } from '../kernel/wire.ts'
import { session } from './members-codecs.ts'

/** Exact bytes, never trimmed: a password may begin with a space. */
const password = text(128, '请输入密码', 1)

type LoginInput = { readonly username: string; readonly password: string; readonly remember: boolean }

export const membersEndpoints = {
  /** Who is here: member, or guest. Never answers 401. */
  base: endpoint<null, Session>({
    method: 'GET',
    path: '/api/user/base',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: session,
  }),
  /** Opens a session of 12 hours idle, or 7 days with `remember`. */
  login: endpoint<LoginInput, Session>({
    method: 'POST',
    path: '/api/user/login',
    source: 'ours',
    access: 'guest',
    input: request({ username: filled('请输入用户名', 60), password, remember: optional(flag, false) }),
    output: session,
    limit: 'login',
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/user/logout',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: nothing,
  }),
}
