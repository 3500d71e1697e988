import type { MemberId } from '@xinglin/domain/members'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { type Account, findById } from './find-member.ts'

const SHARED = { password: '登录密码', phone: '联系手机', wechat: '微信绑定', stores: '门店绑定' }

/**
 * docs/rules.md#5-public-demo: refuses calls that would lock other visitors of a public demo out of a shared account,
 * or change its owner.
 */
export const refuseShared = (
  { publicDemo }: Pick<Context, 'publicDemo'>,
  account: Pick<Account, 'isSeeded'> | null,
  what: keyof typeof SHARED,
) =>
  publicDemo && account?.isSeeded === true
    ? refuse('sharedAccount', `演示账号由访客共用，不能更改${SHARED[what]}；如需体验，请注册自己的账号`)
    : null

export const refuseSharedMember = async (context: Context, memberId: MemberId, what: keyof typeof SHARED) =>
  context.publicDemo ? refuseShared(context, await findById(context, memberId), what) : null
