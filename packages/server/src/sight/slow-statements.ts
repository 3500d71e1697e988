import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { Log } from '../log.ts'
import type { Watcher } from './watcher.ts'

/** Length at which a statement is truncated; parameter values are never logged. */
const SHOWN = 500

/** Logs statements that took longer than this many milliseconds, with their names. */
export const slowStatements = (log: Log, milliseconds: number): Watcher => ({
  sent:
    ({ name, text }) =>
    (seconds, isOk) => {
      if (seconds * 1000 < milliseconds) return
      log.warn('slow statement', {
        statement: name,
        milliseconds: Math.round(seconds * 1000),
        ok: isOk,
        text: cutText(text.replaceAll(/\s+/g, ' ').trim(), SHOWN),
      })
    },
})
