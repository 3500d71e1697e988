import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { Address, MemberId } from '@xinglin/domain/members'
import {
  changesOf,
  draftOf,
  fieldErrorsOf,
  isChanged,
  isPlacing,
  isUnsure,
  messageOf,
  reviewOf,
} from '@xinglin/domain/checkout-machine'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCartCount } from '../../shared/cart-count.tsx'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useIsOffline } from '../../shared/network.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paymentPath, paths } from '../../shared/paths.ts'
import { useMember, useSession } from '../../shared/session.tsx'
import { ReviewView } from './review-view.tsx'
import { storedDraft, pendingOrder } from './submit-memory.ts'
import { type StoredCheckout, useCheckout } from './use-checkout.ts'

const AddressDesk = lazy(async () => {
  const { AddressDesk: component } = await import('../../shared/address-desk.tsx')
  return { default: component }
})

/** Without ids in the address: the lines that are selected in the cart. */
export const loader = (load: PageLoad): Promise<CheckoutReview> =>
  loadWith(load)((client, options) => client.cart.checkout({ ids: [] }, options))

const never = (): (() => void) => () => undefined

/**
 * What this tab stored before it came to this page. Known in the browser only, so after the first paint: then step 2
 * starts again, with the filled-in values, or by asking for the result of its submit.
 */
const useStoredCheckout = (member: MemberId, cartVersion: number): StoredCheckout => {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(
    () =>
      inBrowser
        ? { pending: pendingOrder(), draft: storedDraft({ member, cartVersion }) }
        : { pending: null, draft: null },
    [inBrowser, member, cartVersion],
  )
}

const ReviewPage = () => {
  const review = usePageData<typeof loader>()
  const member = useMember()
  return member && <ReviewOf member={member.id} review={review} />
}

type ReviewOfProps = { readonly member: MemberId; readonly review: CheckoutReview }

const ReviewOf = ({ member, review }: ReviewOfProps) => {
  const stored = useStoredCheckout(member, review.cartVersion)
  const key = `${review.cartVersion} ${stored.pending ?? ''} ${stored.draft === null ? 'new' : 'draft'}`
  return <Review key={key} member={member} review={review} stored={stored} />
}

const phaseOf = (snapshot: ReturnType<typeof useCheckout>[0]) => {
  if (isPlacing(snapshot)) return 'placing'
  if (isUnsure(snapshot)) return 'unsure'
  return isChanged(snapshot) ? 'changed' : 'reviewing'
}

const Review = ({ member, review, stored }: ReviewOfProps & { readonly stored: StoredCheckout }) => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { acting } = useSession().session
  const [, setCartCount] = useCartCount()
  const [desk, setDesk] = useState<{ readonly address: Address | null } | null>(null)
  const goToPayment = useCallback(
    (orders: readonly PlacedOrder[]) => {
      void client.cart.total(null).then((total) => total.ok && setCartCount(total.value.total))
      const [first] = orders
      // An order placed for a member waits for him: the staff member pays nothing.
      const wayOn = first && (acting === null ? paymentPath(first) : paths.order(first.id))
      void navigate(wayOn ?? paths.orders(), { replace: true })
    },
    [acting, client, navigate, setCartCount],
  )
  const goToContract = useCallback(
    (message: string) => {
      notices.alert(message)
      void navigate(paths.contract(paths.checkout()))
    },
    [navigate, notices],
  )
  const [snapshot, send] = useCheckout(member, review, stored, { onPlaced: goToPayment, onUnsigned: goToContract })
  const offline = useIsOffline()
  return (
    <>
      <ReviewView
        review={reviewOf(snapshot)}
        draft={draftOf(snapshot)}
        message={messageOf(snapshot)}
        phase={phaseOf(snapshot)}
        offline={offline}
        changes={changesOf(snapshot)}
        errors={fieldErrorsOf(snapshot)}
        onAddressDesk={acting === null ? (address) => setDesk({ address }) : null}
        onAddress={(addressId) => send({ type: 'choose-address', addressId })}
        onInvoice={(invoice) => send({ type: 'choose-invoice', invoice })}
        onInvoiceTitle={(title, taxNumber) => send({ type: 'write-invoice', title, taxNumber })}
        onOffers={(chosen) => send({ type: 'choose-offers', chosen })}
        onRemark={(remark) => send({ type: 'write-remark', remark })}
        onConfirm={() => send({ type: 'confirm-order' })}
        onAskAgain={() => send({ type: 'ask-again' })}
      />
      {desk !== null && (
        <Suspense>
          <AddressDesk
            address={desk.address}
            onSaved={(addresses, chosen) => {
              send({ type: 'take-addresses', addresses, chosen })
              setDesk(null)
            }}
            onClose={() => setDesk(null)}
          />
        </Suspense>
      )}
    </>
  )
}

export default ReviewPage
