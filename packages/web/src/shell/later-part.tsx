import { type ComponentType, lazy, useEffect } from 'react'
import { useNotices } from '../shared/notices.tsx'

/**
 * A part of the page whose script comes when it is asked for. Where the script is lost, because the line broke or the
 * shop was renewed meanwhile, `without` stands in its place: an error of the part would take the whole page with it.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props>,
) => lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => without) }))

/** Of a part that nobody pressed for: the page is worth more. */
export const Nothing = () => null

/** Of a part that was pressed for: says how it may still come, and is gone. */
export const Lost = ({ onClose }: { readonly onClose: () => void }) => {
  const notices = useNotices()
  useEffect(() => {
    notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' })
    onClose()
  }, [notices, onClose])
  return null
}
