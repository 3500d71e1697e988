import { callFormOver } from '@xinglin/forms/call-form'
import { useNotices } from './notices.tsx'

const useUnreachable = () => {
  const { failure } = useNotices()
  return () => failure({ kind: 'unreachable', outcome: 'nothingHappened' })
}

/** A form of the storefront. */
export const useCallForm = callFormOver(async () => (await import('@xinglin/api-contract/api')).api, useUnreachable)
