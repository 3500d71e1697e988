import type { QrCode as Code } from '@xinglin/ui-kit/QrCode'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../shared/paths.ts'

/** The page above is worth more than its code: where its script is lost, there is none. */
const QrCode = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Code>> }> => {
  const loaded = await import('@xinglin/ui-kit/QrCode').catch(() => null)
  return { default: loaded?.QrCode ?? (() => null) }
})

/** The address of this shop as a code. Drawn when it comes into sight: few buyers ever reach the end of a page. */
export const CodeWhenSeen = ({ label }: { readonly label: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      setAddress(`${location.origin}${paths.home()}`)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
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
