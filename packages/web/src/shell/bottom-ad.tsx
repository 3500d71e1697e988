import type { Ad } from '@xinglin/domain/content'
import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { useState, useSyncExternalStore } from 'react'

/** One picture closed is closed for the session; another one may still come. */
const CLOSED = 'closed-ad'

/** Only this tab writes it, and draws anew when it does. */
const nobodyElse = (): (() => void) => () => undefined

/** Comes once the page is alive: only the browser knows whether it has been closed. */
export const BottomAd = ({ ad }: { readonly ad: Ad }) => {
  const [, setClosedNow] = useState(false)
  const closed = useSyncExternalStore(
    nobodyElse,
    () => sessionStorage.getItem(CLOSED) === ad.image,
    () => true,
  )
  if (closed) return null
  const close = (): void => {
    sessionStorage.setItem(CLOSED, ad.image)
    setClosedNow(true)
  }
  return <AdBanner ad={ad} place="bottom" onClose={close} />
}
