import type { Ad } from '@xinglin/domain/content'
import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { useEffect, useState } from 'react'

/** One picture closed is closed for the session; another one may still come. */
const CLOSED = 'closed-ad'

/** Comes once the page is alive: only the browser knows whether it has been closed. */
export const BottomAd = ({ ad }: { readonly ad: Ad }) => {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(sessionStorage.getItem(CLOSED) !== ad.image), [ad.image])
  if (!shown) return null
  const close = (): void => {
    sessionStorage.setItem(CLOSED, ad.image)
    setShown(false)
  }
  return <AdBanner ad={ad} place="bottom" onClose={close} />
}
