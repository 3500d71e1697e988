import { dayAt } from '@xinglin/domain/kernel/time'
import { may, rightsOfInbox } from '@xinglin/domain/staff'
import { TodayContext } from '@xinglin/ui-kit/commerce/LifeBar'
import { useEffect, useMemo } from 'react'
import { Outlet, redirect, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { clientContext, loaded, type PageLoad, useClient } from '../shared/client.ts'
import { useKeySequence } from '../shared/keys.ts'
import { paths } from '../shared/paths.ts'
import type { ShellData } from '../shared/use-shell.ts'
import { ConsoleShell } from './console-shell.tsx'
import { sectionsOf } from './sections.ts'
import { showTheme } from './theme.ts'

export const loadShell = async (load: PageLoad): Promise<ShellData> => {
  const client = load.context.get(clientContext)
  const options = { signal: load.request.signal }
  const { staff, ...session } = loaded(await client.session.who(null, options), load)
  if (staff === null) {
    const { pathname, search } = new URL(load.request.url)
    throw redirect(paths.login(`${pathname}${search}`))
  }
  const hasInbox = rightsOfInbox.some((right) => may(staff, right))
  const inbox = hasInbox ? loaded(await client.inbox.list(null, options), load) : []
  return { ...session, staff, inbox }
}

/** Interval of reloading for the shown waiting times, which change without an event. */
const REFRESH_MS = 60_000

/**
 * Reloads the data when the server reports a change. A hidden page closes its event stream: a browser has six connections
 * per host.
 */
const useFreshData = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let events: EventSource | null = null
    const reload = (): void => void revalidate()
    const listen = (): void => {
      if (document.visibilityState !== 'visible') {
        events?.close()
        events = null
      } else if (events === null || events.readyState === EventSource.CLOSED) {
        events = new EventSource(paths.events)
        events.addEventListener('ready', reload)
        events.addEventListener('change', reload)
      }
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
      listen()
    }, REFRESH_MS)
    return () => {
      events?.close()
      document.removeEventListener('visibilitychange', listen)
      clearInterval(timer)
    }
  }, [revalidate])
}

/** What waits in each section: all of it in 待办, requests of members in 售后, transfers in 对账. */
const waitingIn = ({ inbox, waiting }: Pick<ShellData, 'inbox' | 'waiting'>) => ({
  [paths.inbox()]: inbox.length,
  [paths.requests()]: inbox.filter(({ kind }) => kind === 'afterSales').length,
  [paths.picking()]: waiting?.picking ?? 0,
  [paths.approvals]: waiting?.approvals ?? 0,
  [paths.finance()]: inbox.filter(({ kind }) => kind === 'transfer').length,
})

export const ShellRoute = () => {
  const { staff, demo, serverTime, shopName, inbox, waiting, present } = useLoaderData<ShellData>()
  const client = useClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const sections = useMemo(() => sectionsOf(staff), [staff])
  useFreshData()
  const goTo = useMemo(
    () => Object.fromEntries(sections.map(({ letter, href }) => [letter, () => void navigate(href)])),
    [navigate, sections],
  )
  useKeySequence('g', goTo)
  return (
    <ConsoleShell
      staff={staff}
      demo={demo}
      now={serverTime}
      shopName={shopName}
      waiting={waitingIn({ inbox, waiting })}
      present={present}
      sections={sections}
      here={pathname}
      onNavigate={(href) => void navigate(href)}
      onTheme={showTheme}
      onSignOut={() => void client.session.logout(null).then(() => location.assign(paths.login()))}
    >
      <TodayContext value={dayAt(serverTime)}>
        <Outlet />
      </TodayContext>
    </ConsoleShell>
  )
}
