import type { Ad } from '@xinglin/domain/content'
import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { useState } from 'react'
import { closeAd } from './closed-ad.ts'

/** At the end of the page, rendered with it: a later insertion would shift the layout. */
export const BottomAd = ({ ad }: { readonly ad: Ad }) => {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const close = (): void => {
    closeAd(ad.image)
    setClosed(true)
  }
  return <AdBanner ad={ad} place="bottom" onClose={close} />
}
