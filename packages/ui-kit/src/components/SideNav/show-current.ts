/** Scrolls a horizontal list, as on a phone, so that the current link is visible. */
export const showCurrent = (link: HTMLAnchorElement | null): void => {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  const [own, whole] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}
