/** The part that a mark names: a CSS selector, or `=words` for the smallest element that contains these words. */
export const findPart = (stage: ParentNode, mark: string): Element | null => {
  if (!mark.startsWith('=')) return stage.querySelector(mark)
  const words = mark.slice(1)
  const holding = [...stage.querySelectorAll('*')].filter(({ textContent }) => textContent.includes(words))
  return holding.find((element) => !holding.some((other) => other !== element && element.contains(other))) ?? null
}
