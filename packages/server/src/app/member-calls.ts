import type { AnyEndpoint } from '@xinglin/api-contract/every-endpoint'
import type { Refused } from '@xinglin/api-contract/server'
import { audit } from '../audit.ts'
import type { Guard } from '../http/bind.ts'
import type { Context } from '../http/context.ts'
import { notPassed, notWhileActing } from '../http/refuse.ts'

const accessRefusal = ({ access, acting }: AnyEndpoint, context: Context): Refused | null => {
  const { buyer } = context
  if (context.acting !== null && !acting) return notWhileActing.error
  if (access === 'guest' || buyer.kind === 'passed') return null
  if (buyer.kind === 'guest') return { kind: 'signInRequired' }
  return access === 'passed' ? notPassed.error : null
}

/** Admits members to the calls that are open to them. */
export const memberGuard: Guard<AnyEndpoint, Context> = async ({ name, endpoint }, context) => {
  const denied = accessRefusal(endpoint, context)
  if (denied?.kind === 'forbidden')
    await audit(context.db, context, { action: 'access', object: name, result: 'refused' })
  return { denied, account: context.member ? `member:${String(context.member.id)}` : null }
}
