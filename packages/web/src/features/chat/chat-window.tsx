import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAddItems } from '../../shared/add-to-cart.ts'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { ADD_AFTER_MS, frameAddress, pressedCard } from './chat-frame.ts'
import { type ChatState, ChatView } from './chat-view.tsx'

const reasonOf = (failure: Failure<unknown>): string =>
  failure.kind === 'refused' ? failure.message : '网络繁忙，请稍候再试，或拨打页面上的热线'

/** Each opening has a single-use ticket of its own (docs/outside-contracts.md). */
export const ChatWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useClient()
  const notices = useNotices()
  const [state, setState] = useState<ChatState>({ kind: 'opening' })
  const frame = useRef<HTMLIFrameElement>(null)
  const address = state.kind === 'open' ? state.address : null

  const enter = useCallback(async (): Promise<ChatState> => {
    const ticket = await client.members.chatTicket(null)
    if (ticket.ok) return { kind: 'open', address: frameAddress(ticket.value, location.href) }
    if (ticket.error.kind === 'signInRequired') notices.failure(ticket.error)
    return { kind: 'closed', reason: reasonOf(ticket.error) }
  }, [client, notices])
  useEffect(() => {
    let left = false
    void enter().then((entered) => !left && setState(entered))
    return () => {
      left = true
    }
  }, [enter])
  usePressedCards(frame, address)

  const again = (): void => {
    setState({ kind: 'opening' })
    void enter().then(setState)
  }
  return <ChatView state={state} frame={frame} onAgain={again} onClose={onClose} />
}

/** What a buyer pressed is added even when the window is closed meanwhile. */
const usePressedCards = (frame: React.RefObject<HTMLIFrameElement | null>, address: string | null): void => {
  const addItems = useAddItems()
  // Before the frame has loaded: its first message must not be missed.
  useLayoutEffect(() => {
    if (address === null) return
    const hear = (message: MessageEvent<unknown>): void => {
      const item = pressedCard(message, { window: frame.current?.contentWindow ?? null, address })
      if (item !== null) setTimeout(() => void addItems([item]), ADD_AFTER_MS)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, address, addItems])
}
