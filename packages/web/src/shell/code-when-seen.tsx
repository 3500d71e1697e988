import { Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../shared/paths.ts'
import { lazyPart, Nothing } from './lazy-part.tsx'

const QrCode = lazyPart(async () => (await import('@xinglin/ui-kit/QrCode')).QrCode, Nothing)

/** An address as a QR code, by default this shop's. Rendered when scrolled into view: few buyers reach the end of a page. */
type CodeWhenSeenProps = { readonly label: string; readonly address?: string }

export const CodeWhenSeen = ({ label, address: given }: CodeWhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      setAddress(given ?? `${location.origin}${paths.home()}`)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [given])
  return (
    <div ref={place}>
      {address === null ? (
        '\u00a0'
      ) : (
        <Suspense>
          <QrCode text={address} label={label} size={88} />
        </Suspense>
      )}
    </div>
  )
}
