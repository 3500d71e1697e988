import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNotices } from '../shared/notices.tsx'
import { laterPart } from './later-part.tsx'
import type { QrPopoverProps } from './qr-popover.tsx'
import * as styles from './shell.css.ts'

type QrOnDemandProps = Omit<QrPopoverProps, 'startsOpen'>

type ButtonProps = Pick<QrOnDemandProps, 'children' | 'stacked'> & {
  readonly onPress: () => void
  readonly onEnter?: (() => void) | undefined
}

const CodeButton = ({ children, stacked = false, onPress, onEnter }: ButtonProps) => (
  <button
    type="button"
    className={styles.codeButton[stacked ? 'stacked' : 'inline']}
    aria-haspopup="dialog"
    onClick={onPress}
    onMouseEnter={onEnter}
  >
    {children}
  </button>
)

/** The script of the code is lost: the button stays, and whoever presses it is told. */
const CodeLost = ({ startsOpen, ...look }: QrPopoverProps) => {
  const notices = useNotices()
  const tell = useCallback(() => notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' }), [notices])
  useEffect(() => {
    if (startsOpen) tell()
  }, [startsOpen, tell])
  return <CodeButton {...look} onPress={tell} />
}

const QrPopover = laterPart(async () => (await import('./qr-popover.tsx')).QrPopover, CodeLost)

/**
 * A button whose code comes with the first press, or under the mouse: then the library's own button takes its place. A
 * mouse opens that one itself, if it is still there: only a press takes the focus along.
 */
export const QrOnDemand = (props: QrOnDemandProps) => {
  const [wanted, setWanted] = useState<'pressed' | 'hovered' | null>(null)
  const button = (
    <CodeButton
      {...props}
      onPress={() => setWanted('pressed')}
      onEnter={props.onHover === true ? () => setWanted('hovered') : undefined}
    />
  )
  if (wanted === null) return button
  return (
    <Suspense fallback={button}>
      <QrPopover {...props} startsOpen={wanted === 'pressed'} />
    </Suspense>
  )
}
