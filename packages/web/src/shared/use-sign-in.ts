import { signInPoints } from '@xinglin/domain/wallet'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'

/** 签到: once a day, from any page. The page is reloaded after any answer. */
export const useSignIn = (): { readonly busy: boolean; readonly signIn: () => void } => {
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const signIn = async (): Promise<void> => {
    setBusy(true)
    const signed = await client.rewards.signIn(null)
    setBusy(false)
    if (signed.ok) notices.toast({ text: `签到成功，获得 ${String(signInPoints)} 积分`, tone: 'success' })
    else notices.failure(signed.error)
    await revalidate()
  }
  return { busy, signIn: () => void signIn() }
}
