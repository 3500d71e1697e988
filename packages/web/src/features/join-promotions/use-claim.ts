import type { CouponId, CouponOffer } from '@xinglin/domain/wallet'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { useMember } from '../../shared/session.tsx'

type Claim = {
  /** The coupon that is being claimed. */
  readonly busy: CouponId | null
  readonly claim: (offer: CouponOffer) => void
}

/** 立即领取: a guest signs in first; afterwards the page is reloaded. */
export const useClaim = (): Claim => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const member = useMember()
  const [busy, setBusy] = useState<CouponId | null>(null)
  const claim = async (offer: CouponOffer): Promise<void> => {
    if (member === null) return void navigate(paths.login(`${pathname}${search}`))
    setBusy(offer.id)
    const claimed = await client.wallet.claim({ id: offer.id })
    setBusy(null)
    if (claimed.ok) {
      const action = { label: '去使用', onPress: () => void navigate(paths.couponGoods(offer)) }
      notices.toast({ text: '领取成功', tone: 'success', action })
    } else notices.failure(claimed.error)
    await revalidate()
  }
  return { busy, claim: (offer) => void claim(offer) }
}
