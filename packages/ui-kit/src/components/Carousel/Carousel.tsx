import type { EmblaCarouselType } from 'embla-carousel'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { atLeast } from '../../theme/tokens.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Carousel.css.ts'

/** Time until the next slide. */
const SLIDE_MS = 6000

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** A narrow screen has no room for a pause button, so there slides change by swiping only. */
const STILL = `${REDUCED_MOTION}, not all and ${atLeast.medium}`

type CarouselProps = {
  /** The accessible name: 活动. */
  readonly 'aria-label': string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly slideMs?: number
}

/**
 * Slides that change automatically until a buyer pauses them: they wait on hover and focus, and never change on a phone
 * or under reduced motion. The first slide is static until the carousel library has loaded, together with its buttons.
 */
export const Carousel = ({ slides, slideMs = SLIDE_MS, ...named }: CarouselProps) => {
  const count = slides.length
  const viewport = useRef<HTMLDivElement>(null)
  const { engine, at } = useEngine(viewport, count)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useStillness()
  const turning = engine !== null && !stopped && !hovered && !focused && !still
  useTurning(turning ? engine : null, slideMs)

  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      {...named}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      // After a mouse click the button has the focus although the mouse has left.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
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
      {engine !== null && (
        <div className={styles.controls}>
          <Dots slides={slides} at={at} onChoose={(place) => engine.scrollTo(place)} />
          {!still && (
            <button
              type="button"
              className={styles.turn}
              aria-label={stopped ? '开始轮播' : '停止轮播'}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <Icon name="play" size={14} /> : <span className={styles.pause} />}
            </button>
          )}
          <button type="button" className={styles.arrow} aria-label="上一张" onClick={() => engine.scrollPrev()}>
            <Icon name="chevron-left" size={16} />
          </button>
          <button type="button" className={styles.arrow} aria-label="下一张" onClick={() => engine.scrollNext()}>
            <Icon name="chevron-right" size={16} />
          </button>
        </div>
      )}
    </section>
  )
}

type DotsProps = Pick<CarouselProps, 'slides'> & { readonly at: number; readonly onChoose: (place: number) => void }

/** A button for each slide. */
const Dots = ({ slides, at, onChoose }: DotsProps) => (
  <div className={styles.dots}>
    {slides.map(({ key }, place) => (
      <button
        key={key}
        type="button"
        className={styles.dot}
        aria-label={`第 ${place + 1} 张`}
        aria-current={place === at ? 'true' : undefined}
        onClick={() => onChoose(place)}
      />
    ))}
  </div>
)

/** The library's own autoplay plugin restarts when the mouse leaves, even after a buyer's pause: so the timer is ours. */
const useTurning = (engine: EmblaCarouselType | null, slideMs: number): void =>
  useEffect(() => {
    if (engine === null) return
    const clock = setInterval(() => engine.scrollNext(), slideMs)
    return () => clearInterval(clock)
  }, [engine, slideMs])

type Engine = { readonly engine: EmblaCarouselType | null; readonly at: number }

/** The library, once it is loaded, and the visible slide. A single slide needs none. */
const useEngine = (viewport: RefObject<HTMLElement | null>, count: number): Engine => {
  const [engine, setEngine] = useState<EmblaCarouselType | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const node = viewport.current
    if (node === null || count < 2) return
    let started: EmblaCarouselType | null = null
    let left = false
    const start = async (): Promise<void> => {
      const { default: createEngine } = await import('embla-carousel')
      if (left) return
      started = createEngine(node, { loop: true, breakpoints: { [REDUCED_MOTION]: { duration: 0 } } })
      started.on('select', (turned) => setAt(turned.selectedScrollSnap()))
      setEngine(started)
    }
    void start()
    return () => {
      left = true
      started?.destroy()
      setEngine(null)
      setAt(0)
    }
  }, [viewport, count])
  return { engine, at }
}

/** By device preference, by width, or by `data-motion` on html, for reviews. */
const useStillness = (): boolean => {
  const [still, setStill] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(STILL)
    const follow = (): void => setStill(query.matches || document.documentElement.dataset['motion'] === 'reduced')
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return still
}
