/** Counts what is being worked on; beyond `most` the shop says that it is busy instead of keeping everybody waiting. */
export const createInFlight = (most: number): { readonly enter: () => (() => void) | null } => {
  let working = 0
  return {
    enter: () => {
      if (working >= most) return null
      working += 1
      let left = false
      return () => {
        if (!left) working -= 1
        left = true
      }
    },
  }
}
