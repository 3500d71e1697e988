import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Carousel.css.ts'

/** How long a slide stays before the next one comes by itself. */
const SLIDE_MS = 6000

type CarouselProps = {
  /** What the slides are about: 活动. */
  readonly 'aria-label': string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly slideMs?: number
}

/**
 * Slides that turn by themselves until a buyer says stop: they wait while the mouse or the focus is on them, and never
 * turn where motion is unwanted. Comes with a library: load it after the first slide is painted.
 */
export const Carousel = ({ slides, slideMs = SLIDE_MS, ...named }: CarouselProps) => {
  const [viewport, api] = useEmblaCarousel({
    loop: true,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const calm = useReducedMotion()
  const count = slides.length
  const turning = count > 1 && !stopped && !held && !calm

  useEffect(() => {
    if (api === undefined) return
    const follow = (): void => setAt(api.selectedScrollSnap())
    api.on('select', follow)
    return () => {
      api.off('select', follow)
    }
  }, [api])

  // The library's own plugin starts again when the mouse leaves, even after a buyer's stop: so the clock is ours.
  useEffect(() => {
    if (!turning || api === undefined) return
    const clock = setInterval(() => api.scrollNext(), slideMs)
    return () => clearInterval(clock)
  }, [api, turning, slideMs])

  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      {...named}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track} aria-live={turning ? 'off' : 'polite'}>
          {slides.map(({ key, content }, place) => (
            <li
              key={key}
              className={styles.slide}
              aria-roledescription="幻灯片"
              aria-label={`第 ${place + 1} 张，共 ${count} 张`}
              inert={place !== at}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {slides.map(({ key }, place) => (
              <button
                key={key}
                type="button"
                className={styles.dot}
                aria-label={`第 ${place + 1} 张`}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => api?.scrollTo(place)}
              />
            ))}
          </div>
          {!calm && (
            <button
              type="button"
              className={styles.turn}
              aria-label={stopped ? '开始轮播' : '停止轮播'}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <Icon name="play" size={14} /> : <span className={styles.pause} />}
            </button>
          )}
          <button type="button" className={styles.turn} aria-label="上一张" onClick={() => api?.scrollPrev()}>
            <Icon name="chevron-left" size={16} />
          </button>
          <button type="button" className={styles.turn} aria-label="下一张" onClick={() => api?.scrollNext()}>
            <Icon name="chevron-right" size={16} />
          </button>
        </div>
      )}
    </section>
  )
}

const useReducedMotion = (): boolean => {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = (): void => setCalm(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return calm
}
