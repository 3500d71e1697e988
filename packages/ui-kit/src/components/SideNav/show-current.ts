/** Of a list that slides sideways, as on a phone: the link at hand may stand far from where the list begins. */
export const showCurrent = (link: HTMLAnchorElement | null): void => {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  const [own, whole] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}
