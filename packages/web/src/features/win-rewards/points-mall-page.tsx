import type { Page } from '@xinglin/domain/kernel/page'
import type { Gift, GiftDetail } from '@xinglin/domain/rewards'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useMember } from '../../shared/session.tsx'
import { useSignIn } from '../../shared/use-sign-in.ts'
import { loadSession } from '../../shared/load-session.ts'
import { GiftView } from './gift-view.tsx'
import { type GiftSearch, giftSearchIn } from './gift-search.ts'
import { PointsMallView, type Saver } from './points-mall-view.tsx'

const ExchangeDesk = lazy(async () => {
  const { ExchangeDesk: component } = await import('./exchange-desk.tsx')
  return { default: component }
})

type PointsMallData = { readonly saver: Saver | null } & (
  | { readonly show: 'gift'; readonly gift: GiftDetail }
  | { readonly show: 'gifts'; readonly gifts: Page<Gift>; readonly search: GiftSearch }
)

/** Null for a guest. */
const loadSaver = async (load: PageLoad): Promise<Saver | null> => {
  const here = await loadSession(load)
  if (!here.ok || here.value.member === null) return null
  const options = { signal: load.request.signal }
  const client = clientOf(load.context)
  const [purse, calendar] = await Promise.all([
    client.wallet.points(null, options),
    client.rewards.signIns(null, options),
  ])
  return purse.ok && calendar.ok ? { purse: purse.value, calendar: calendar.value } : null
}

export const loader = async (load: PageLoad): Promise<PointsMallData> => {
  const search = giftSearchIn(new URL(load.request.url).searchParams)
  const ask = loadWith(load)
  const { id, ...wanted } = search
  if (id !== null) {
    const [saver, gift] = await Promise.all([
      loadSaver(load),
      ask((client, options) => client.rewards.gift({ id }, options)),
    ])
    return { show: 'gift', saver, gift }
  }
  const [saver, gifts] = await Promise.all([
    loadSaver(load),
    ask((client, options) => client.rewards.gifts(wanted, options)),
  ])
  return { show: 'gifts', saver, gifts, search }
}

/** 兑换: a guest signs in first; a member chooses quantity and address. */
const useExchange = (
  points: number | null,
): { readonly exchange: (gift: Gift, quantity?: number) => void; readonly dialog: ReactNode } => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<{ readonly gift: Gift; readonly quantity: number } | null>(null)
  return {
    exchange: (gift, quantity = 1) =>
      points === null ? void navigate(paths.login(`${pathname}${search}`)) : setChosen({ gift, quantity }),
    dialog: chosen !== null && points !== null && (
      <Suspense>
        <ExchangeDesk {...chosen} points={points} onClose={() => setChosen(null)} />
      </Suspense>
    ),
  }
}

const PointsMallPage = () => {
  const data = usePageData<typeof loader>()
  const { saver } = data
  const points = saver?.purse.points ?? null
  const navigate = useNavigate()
  const { busy, signIn } = useSignIn()
  const isMember = useMember() !== null
  const { exchange, dialog } = useExchange(points)
  return (
    <>
      {data.show === 'gift' ? (
        <GiftView gift={data.gift} points={points} onExchange={() => exchange(data.gift)} />
      ) : (
        <PointsMallView
          gifts={data.gifts}
          search={data.search}
          saver={saver}
          isMember={isMember}
          signingIn={busy}
          onSignIn={signIn}
          onExchange={exchange}
          onGo={(href) => void navigate(href)}
        />
      )}
      {dialog}
    </>
  )
}

export default PointsMallPage
