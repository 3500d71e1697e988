/** A button may be gone with what it did: then the page itself has the focus, and the next Tab goes on from there. */
export const keepFocus = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
