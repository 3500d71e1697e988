import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { networkLostText, systemBusyText } from '@xinglin/domain/kernel/system-busy'
import type { RefusalWay } from '@xinglin/ui-kit/commerce/RefusalNote'
import { ToastRegion, type ToastMessage } from '@xinglin/ui-kit/Toast'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOffline } from '../shared/network.ts'
import { type Notices, NoticesContext, type ToastNotice } from '../shared/notices.tsx'
import { codeWay } from '../shared/refusal-way.ts'
import { isSignInPage, paths, patterns } from '../shared/paths.ts'
import { lazyPart, Lost } from './lazy-part.tsx'

const AlertDialog = lazyPart(async () => (await import('@xinglin/ui-kit/AlertDialog')).AlertDialog, Lost)

/** How failures are shown: the error catalogue (docs/product.md#8), one entry a kind. */
export type FailureNotice =
  | { readonly show: 'toast'; readonly text: string }
  /** A toast with a button that reloads the page. */
  | { readonly show: 'refresh'; readonly text: string }
  /** 温馨提示; `next` is the target after closing, `way` the page that resolves it. */
  | { readonly show: 'alert'; readonly text: string; readonly next: string | null; readonly way: RefusalWay | null }
  | { readonly show: 'signIn' }
  | { readonly show: 'nothing' }

/** `here` is the address of the failure, to return to. While offline a refresh would lose the page. */
export const noticeOf = (failure: Failure<unknown>, here: string, offline = false): FailureNotice => {
  switch (failure.kind) {
    case 'signInRequired':
      return { show: 'signIn' }
    case 'contractUnsigned':
      return { show: 'alert', text: failure.message, next: paths.contract(here), way: null }
    case 'invalid':
      return { show: 'toast', text: failure.message }
    case 'changed':
      return { show: 'alert', text: failure.message, next: null, way: null }
    case 'refused':
      return { show: 'alert', text: failure.message, next: null, way: codeWay(failure.code, failure.message) }
    case 'serverBusy':
    case 'malformed':
      return { show: 'toast', text: systemBusyText }
    case 'timeout':
    case 'unreachable':
      return offline ? { show: 'toast', text: networkLostText } : { show: 'refresh', text: '请求超时，请刷新页面' }
    case 'superseded':
      return { show: 'nothing' }
  }
}

type Alert = Omit<Extract<FailureNotice, { readonly show: 'alert' }>, 'show'>

/** Shows notices of pages: one toast at a time, one alert at a time, one redirect to the login page. */
export const FailureNotices = ({ children }: { readonly children: ReactNode }) => {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const [alert, setAlert] = useState<Alert | null>(null)
  const serial = useRef(0)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = `${pathname}${search}`
  }, [pathname, search])

  const notices = useMemo((): Notices => {
    const showToast = ({ text, tone = 'info', action }: ToastNotice): void => {
      serial.current += 1
      setToast({ id: serial.current, text, tone, ...(action === undefined ? {} : { action }) })
    }
    return {
      toast: showToast,
      alert: (text) => setAlert({ text, next: null, way: null }),
      failure: (failure) => {
        const notice = noticeOf(failure, here.current, isOffline())
        switch (notice.show) {
          case 'toast':
            return showToast({ text: notice.text, tone: 'danger' })
          case 'refresh':
            return showToast({
              text: notice.text,
              tone: 'danger',
              action: { label: '刷新', onPress: () => location.reload() },
            })
          case 'alert':
            return setAlert(notice)
          case 'signIn': {
            // Many calls may fail at once; the first one redirects and the others do nothing on the login page.
            if (isSignInPage(here.current)) return
            const next = here.current
            here.current = patterns.login
            void navigate(paths.login(next))
            return
          }
          case 'nothing':
        }
      },
    }
  }, [navigate])

  const close = (): void => {
    setAlert(null)
    if (alert?.next) void navigate(alert.next)
  }
  return (
    <NoticesContext value={notices}>
      {children}
      <ToastRegion toast={toast} onClose={() => setToast(null)} />
      {alert !== null && (
        <Suspense>
          <AlertDialog
            open
            {...(alert.way === null ? {} : { main: alert.way, other: { label: '知道了' } })}
            onClose={close}
          >
            {alert.text}
          </AlertDialog>
        </Suspense>
      )}
    </NoticesContext>
  )
}
