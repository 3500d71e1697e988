import { useEffect, useRef } from 'react'

/** Messages between the tabs of one browser (BroadcastChannel). A tab does not get its own messages. */
export type TabNews =
  /** The cart changed, and has this number of lines. */
  | { readonly kind: 'cart'; readonly count: number }
  /** An order was paid, cancelled or received: displayed orders are outdated. */
  | { readonly kind: 'orders' }
  /** This member is signed in now; null: somebody signed out. */
  | { readonly kind: 'session'; readonly member: number | null }

let opened: BroadcastChannel | null = null

/** One channel for the whole page: a second one would receive the first one's messages. Never opened on a server. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('xinglin'))

export const notifyTabs = (news: TabNews): void => {
  const tabs = channel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin: it is limited to this origin
  tabs.postMessage(news)
}

/** Null for unreadable messages of other versions. */
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
