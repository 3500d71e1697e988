/** More work queued than this process can keep up with: the answer is 503, not a longer queue. */
class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** Runs at most `atOnce` pieces of heavy work, and queues up to `mayWait` more in order of arrival. */
export const inTurn = (atOnce: number, mayWait: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= mayWait) throw new TooBusy('too much heavy work at once')
      await new Promise<void>((go) => {
        waiting.push(go)
      })
    } else {
      working += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
