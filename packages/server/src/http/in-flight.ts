/** Counts requests in progress; beyond `most` the shop answers that it is busy instead of queueing. */
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
