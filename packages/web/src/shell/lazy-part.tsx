import { type ComponentType, lazy, useEffect } from 'react'
import { useNotices } from '../shared/notices.tsx'

/**
 * A lazily loaded part of the page. If its script cannot be loaded, because the connection broke or a new version was
 * deployed, `without` is shown instead: an error of the part would take the whole page down.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props>,
) => lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => without) }))

/** For a part that loads by itself: nothing is shown. */
export const Nothing = () => null

/** For a part that was opened by a click: says how to retry, and closes. */
export const Lost = ({ onClose }: { readonly onClose: () => void }) => {
  const notices = useNotices()
  useEffect(() => {
    notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
    onClose()
  }, [notices, onClose])
  return null
}
