import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { createContext, useContext } from 'react'

export type ToastNotice = {
  readonly text: string
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** What a page can tell the buyer; the shell shows it (shell/failure-notices.tsx). */
export type Notices = {
  /** One at a time, at the top, gone by itself. */
  readonly toast: (notice: ToastNotice) => void
  /** 温馨提示, until it is closed. */
  readonly alert: (text: string) => void
  /** Any failure of a call, shown as the error catalogue says. */
  readonly failure: (failure: Failure<unknown>) => void
}

/** Outside the shell, in a story say, notices go nowhere. */
const silent: Notices = { toast: () => undefined, alert: () => undefined, failure: () => undefined }

export const NoticesContext = createContext<Notices>(silent)

export const useNotices = (): Notices => useContext(NoticesContext)
