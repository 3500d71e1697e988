import { type Cart, type CartLine, type LineId, lineName, type NextHint } from '@xinglin/domain/cart'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useMember } from '../../shared/session.tsx'
import { ALL_LINES } from '../../shared/all-lines.ts'
import { CartView } from './cart-view.tsx'
import { toDecide } from './hint-choice.ts'
import { isPlainPress } from './plain-press.ts'
import { useCart } from './use-cart.ts'
import { useCopy } from './use-copy.ts'
import { useTopUp } from './use-top-up.ts'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import('@xinglin/ui-kit/ConfirmDialog')
  return { default: component }
})

const HintDialog = lazy(async () => {
  const { HintDialog: component } = await import('./hint-dialog.tsx')
  return { default: component }
})

const CopyDialog = lazy(async () => {
  const { CopyDialog: component } = await import('./copy-dialog.tsx')
  return { default: component }
})

const TopUpDialog = lazy(async () => {
  const { TopUpDialog: component } = await import('./top-up-dialog.tsx')
  return { default: component }
})

type CartPageData = { readonly cart: Cart; readonly filter: number; readonly shown: readonly LineId[] | null }

/** Always the whole cart, because the selection counts under any filter; a filter only hides lines. */
export const loader = async (load: PageLoad): Promise<CartPageData> => {
  const wished = new URL(load.request.url).searchParams.get('filters') ?? ''
  const filter = /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : ALL_LINES
  const call = loadWith(load)
  const [cart, filtered] = await Promise.all([
    call((client, options) => client.cart.list({ filter: ALL_LINES }, options)),
    filter === ALL_LINES
      ? null
      : call((client, options) => client.cart.list({ filter }, { ...options, scope: 'filtered' })),
  ])
  return { cart, filter, shown: filtered === null ? null : filtered.lines.map(({ id }) => id) }
}

/** Returns a signal for each new operation; it is aborted by the next operation, and when the page is left. */
const useLatest = (): (() => AbortSignal) => {
  const last = useRef<AbortController>(null)
  useEffect(() => () => last.current?.abort(), [])
  return () => {
    last.current?.abort()
    last.current = new AbortController()
    return last.current.signal
  }
}

/** One line by its name and quantity, several by their number. */
const removalSummary = (lines: readonly CartLine[]): string => {
  const [line] = lines
  if (line === undefined || lines.length > 1) return `共 ${grouped(lines.length)} 种`
  if (line.kind !== 'goods') return lineName(line)
  const { name, specification, unit } = line.goods
  return `${name}　${specification}　${grouped(line.quantity)} ${unit}`
}

/** 结算: the dialog with what is to be decided first, if anything is, and then step 2. */
const useSettling = (saved: () => Promise<unknown> | null) => {
  const navigate = useNavigate()
  const client = useClient()
  const [open, setOpen] = useState<readonly NextHint[]>([])
  const latest = useLatest()

  /** Step 2 shows everything again: if the hints cannot be loaded, the buyer goes on without them. */
  const settle = async (): Promise<void> => {
    const signal = latest()
    await saved()
    const answer = await client.cart.nextHint(null, { signal })
    if (signal.aborted) return
    const hints = answer.ok ? toDecide(answer.value) : []
    if (hints.length > 0) return setOpen(hints)
    await navigate(paths.checkout())
  }
  const leaveFor = (href: string): void => {
    setOpen([])
    void navigate(href)
  }
  return {
    settle,
    hints: open.length > 0 && (
      <Suspense>
        <HintDialog
          hints={open}
          onFix={leaveFor}
          onGoOn={() => leaveFor(paths.checkout())}
          onStay={() => setOpen([])}
        />
      </Suspense>
    ),
  }
}

type RemovalProps = {
  readonly lines: readonly CartLine[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const Removal = ({ lines, onConfirm, onCancel }: RemovalProps) => (
  <Suspense>
    <ConfirmDialog
      open
      destructive
      title="温馨提示"
      confirmLabel="删除"
      detail={removalSummary(lines)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      确定删除这件商品吗?
    </ConfirmDialog>
  </Suspense>
)

const CartPage = () => {
  const { cart: loaded, filter, shown } = usePageData<typeof loader>()
  const live = useCart(loaded)
  const { cart, filters, toRemove, refusalOf, select, changeQuantity, remove, confirmRemoval, keepLines, saved } = live
  const { settle, hints } = useSettling(saved)
  const member = useMember()
  const { copying, ...copies } = useCopy(member?.id ?? null)
  const { asked, ...topUps } = useTopUp(live)
  return (
    <>
      <CartView
        cart={cart}
        filters={filters}
        filter={filter}
        shown={shown}
        refusalOf={refusalOf}
        onSelect={select}
        onQuantity={changeQuantity}
        onRemove={remove}
        onFavourite={live.moveToFavourites}
        onCopy={member?.hasStores === true ? copies.ask : null}
        onTopUp={topUps.ask}
        onExchange={live.exchange}
        onSettle={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          void settle()
        }}
      />
      {toRemove.length > 0 && (
        <Removal
          lines={cart.lines.map(({ line }) => line).filter(({ id }) => toRemove.includes(id))}
          onConfirm={confirmRemoval}
          onCancel={keepLines}
        />
      )}
      {copying !== null && (
        <Suspense>
          <CopyDialog {...copying} count={copying.ids.length} onCopy={copies.copy} onClose={copies.close} />
        </Suspense>
      )}
      {asked !== null && (
        <Suspense>
          <TopUpDialog {...asked} lines={cart.lines} onTake={topUps.take} onClose={topUps.close} />
        </Suspense>
      )}
      {hints}
    </>
  )
}

export default CartPage
