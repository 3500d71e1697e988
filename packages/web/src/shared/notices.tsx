import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { createContext, useContext } from 'react'

export type ToastNotice = {
  readonly text: string
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Notices of a page; the shell shows them (shell/failure-notices.tsx). */
export type Notices = {
  /** A toast: one at a time, at the top, disappears by itself. */
  readonly toast: (notice: ToastNotice) => void
  /** 温馨提示, until it is closed. */
  readonly alert: (text: string) => void
  /** Any failure of a call, shown as the error catalogue says. */
  readonly failure: (failure: Failure<unknown>) => void
}

/** Outside the shell, in a story say, notices are dropped. */
const silent: Notices = { toast: () => undefined, alert: () => undefined, failure: () => undefined }

export const NoticesContext = createContext<Notices>(silent)

export const useNotices = (): Notices => useContext(NoticesContext)
