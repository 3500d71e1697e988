import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Session } from '@xinglin/domain/members'
import { clientOf, type PageLoad } from './loading.ts'

type Answer = Promise<Result<Session, Failure<unknown>>>

const asked = new WeakMap<PageLoad['context'], Answer>()

/**
 * The signed-in member, loaded once per visit: the frame and its page share the answer. So the header does not load it
 * separately where the page does (docs/product.md#6-base-info: member centre, login, binding).
 */
export const loadSession = ({ context, request }: PageLoad): Answer => {
  const known = asked.get(context)
  if (known !== undefined) return known
  const answer = clientOf(context).members.base(null, { signal: request.signal })
  asked.set(context, answer)
  return answer
}
