import { useEffect, useRef } from 'react'

/** What the tabs of one browser tell each other. No tab hears its own words. */
export type TabNews =
  /** The cart changed, and holds so many kinds. */
  | { readonly kind: 'cart'; readonly count: number }
  /** An order was paid, cancelled or received: what shows orders is out of date. */
  | { readonly kind: 'orders' }
  /** This member is signed in now; null: somebody signed out. */
  | { readonly kind: 'session'; readonly member: number | null }

let opened: BroadcastChannel | null = null

/** One for the whole page: a second one would hear the first. Never opened on a server. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('xinglin'))

export const tellTabs = (news: TabNews): void => {
  const tabs = channel()
  // A channel has no target: it is heard on this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(news)
}

/** Null for what newer or older pages of the shop say. */
export const tabNewsIn = (said: unknown): TabNews | null => {
  if (typeof said !== 'object' || said === null || !('kind' in said)) return null
  switch (said.kind) {
    case 'cart':
      return 'count' in said && isNatural(said.count) ? { kind: 'cart', count: said.count } : null
    case 'orders':
      return { kind: 'orders' }
    case 'session':
      return 'member' in said && (said.member === null || isNatural(said.member))
        ? { kind: 'session', member: said.member }
        : null
    default:
      return null
  }
}

const isNatural = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export const useTabNews = (listen: (news: TabNews) => void): void => {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  }, [listen])
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const news = tabNewsIn(data)
      if (news !== null) latest.current(news)
    }
    channel().addEventListener('message', hear)
    return () => channel().removeEventListener('message', hear)
  }, [])
}
