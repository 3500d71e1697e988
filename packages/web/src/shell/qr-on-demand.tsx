import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNotices } from '../shared/notices.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { QrPopoverProps } from './qr-popover.tsx'
import * as styles from './shell.css.ts'

type QrOnDemandProps = Omit<QrPopoverProps, 'startsOpen'>

type ButtonProps = Pick<QrOnDemandProps, 'children' | 'stacked'> & {
  readonly onPress: () => void
  readonly onEnter?: (() => void) | undefined
  readonly onLeave?: (() => void) | undefined
}

const CodeButton = ({ children, stacked = false, onPress, onEnter, onLeave }: ButtonProps) => (
  <button
    type="button"
    className={styles.codeButton[stacked ? 'stacked' : 'inline']}
    aria-haspopup="dialog"
    onClick={onPress}
    onMouseEnter={onEnter}
    onMouseLeave={onLeave}
  >
    {children}
  </button>
)

/** The script could not be loaded: the button stays, and a click shows a notice. */
const CodeLost = ({ startsOpen, ...look }: QrPopoverProps) => {
  const notices = useNotices()
  const tell = useCallback(() => notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' }), [notices])
  useEffect(() => {
    if (startsOpen === 'pressed') tell()
  }, [startsOpen, tell])
  return <CodeButton {...look} onPress={tell} />
}

const QrPopover = lazyPart(async () => (await import('./qr-popover.tsx')).QrPopover, CodeLost)

type Wish = 'pressed' | 'hovered' | 'left'

/** A button whose code is loaded on click or hover: then the library's own button replaces it. */
export const QrOnDemand = (props: QrOnDemandProps) => {
  const [wish, setWish] = useState<Wish | null>(null)
  const hears = props.onHover === true
  const button = (
    <CodeButton
      {...props}
      onPress={() => setWish('pressed')}
      onEnter={hears ? () => setWish('hovered') : undefined}
      onLeave={hears ? () => setWish((now) => (now === 'hovered' ? 'left' : now)) : undefined}
    />
  )
  if (wish === null) return button
  return (
    <Suspense fallback={button}>
      <QrPopover {...props} startsOpen={wish === 'left' ? null : wish} />
    </Suspense>
  )
}
