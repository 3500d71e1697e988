import type { Client } from '@xinglin/api-contract/client'
import type { ChosenLine } from '@xinglin/domain/cart'
import type { ControlledPermission } from '@xinglin/domain/content'
import { type GoodsDetail, goodsId, type GoodsId, type TestReport } from '@xinglin/domain/goods'
import { dayAt } from '@xinglin/domain/kernel/time'
import { useState } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useClient } from '../../shared/client-context.tsx'
import { useFavourites } from '../../shared/favourites.ts'
import { clientOf, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { useMember, useSession } from '../../shared/session.tsx'
import { readDetailChoice, readLinkedOffer } from './detail-choice.ts'
import { GoodsDetailView } from './goods-detail-view.tsx'

type DetailPage = {
  readonly detail: GoodsDetail
  /** The link named an offer that has ended, or that is not this good's. */
  readonly offerIsOver: boolean
  readonly reports: readonly TestReport[] | null
  readonly permission: ControlledPermission | null
}

export const loader = async ({ params, context, request }: PageLoad): Promise<DetailPage> => {
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) throw redirect(paths.notFound())
  const id = goodsId(Number(params['id']))
  const offer = readLinkedOffer(new URL(request.url).searchParams)
  const { goods, promotions } = clientOf(context)
  const { signal } = request
  const [linked, reports] = await Promise.all([
    goods.detail({ id, ...offer }, { signal }),
    // Reports are for approved members: for everybody else the table omits them.
    goods.testReports({ ...anyReport, goodsId: id }, { signal }),
  ])
  const offerIsOver = !linked.ok && linked.error.kind === 'invalid'
  // An old link still opens the good, with its current offers.
  const found = offerIsOver ? await goods.detail({ id, nearExpiry: offer.nearExpiry }, { signal }) : linked
  const detail = valueOrThrow(found, request)
  const permission =
    detail.goods.sale.refusal?.code === 'CONTROLLED'
      ? await promotions.controlledPermission({ goodsId: id }, { signal })
      : null
  return {
    detail,
    offerIsOver,
    reports: reports.ok ? reports.value.list : null,
    permission: permission?.ok ? permission.value : null,
  }
}

const anyReport = { name: '', batchNumber: '', keyword: '', page: 1 } as const

const GoodsDetailPage = () => {
  const { detail, offerIsOver, reports, permission } = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const [answered, setAnswered] = useState<{ readonly id: GoodsId; readonly permission: ControlledPermission } | null>(
    null,
  )
  const { common, session } = useSession()
  const member = useMember()
  const { adding, held, add, addPack } = useAddToCart()
  const { favourites, setFavourite } = useFavourites([detail.goods])
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { goods } = detail
  const choice = readDetailChoice(parameters, detail)

  const apply = async (): Promise<void> => {
    const result = await client.promotions.applyForControlled({ goodsId: goods.id })
    if (!result.ok) return notices.failure(result.error)
    setAnswered({ id: goods.id, permission: result.value })
    notices.toast({ text: '已提交申请，请等待审核', tone: 'success' })
  }
  const buyNow = async (quantity: number): Promise<void> => {
    if (!(await add([{ goods, quantity, ...choice }]))) return
    const alone = await selectAlone(client, goods.id, choice.atBasePrice)
    const hint = alone ? await client.cart.nextHint(null) : null
    const short = hint?.ok === true ? hint.value.find(({ code }) => code === 'MIN_AMOUNT') : undefined
    if (short !== undefined) notices.toast({ text: short.text, tone: 'warning' })
    await navigate(alone && short === undefined ? paths.checkout() : paths.cart())
  }
  return (
    <GoodsDetailView
      // The next good starts with its own quantity and its own first picture.
      key={goods.id}
      detail={detail}
      today={dayAt(session.serverTime)}
      choice={choice}
      offerIsOver={offerIsOver}
      reports={reports && new Map(reports.map(({ batchNumber, url }) => [batchNumber, url]))}
      permission={answered?.id === goods.id ? answered.permission : permission}
      signInHref={paths.login(`${pathname}${search}`)}
      service={member?.dedicatedService ?? null}
      hotline={common.hotline}
      licences={common.shop.licences}
      favourites={favourites.has(goods.id)}
      onApply={() => void apply()}
      onFavourite={(on) => void setFavourite(goods, on)}
      adding={adding}
      held={held}
      onAdd={(each, quantity) =>
        void add([each.id === goods.id ? { goods, quantity, ...choice } : { goods: each, quantity }])
      }
      onAddPack={(each) => void addPack(each)}
      onBuyNow={(quantity) => void buyNow(quantity)}
    />
  )
}

/**
 * Selects this line only, so that step 2 opens with it alone. False where that failed: the cart shows the current
 * selection.
 */
const selectAlone = async (client: Client, wanted: GoodsId, atBasePrice: boolean): Promise<boolean> => {
  const cart = await client.cart.list({ filter: 99_999 })
  if (!cart.ok) return false
  const isMeant = (line: ChosenLine): boolean =>
    line.kind === 'goods' && line.goods.id === wanted && line.atBasePrice === atBasePrice
  const others = cart.value.lines.filter((line) => line.selected && !isMeant(line)).map(({ id }) => id)
  const meant = cart.value.lines.filter((line) => isMeant(line) && !line.selected).map(({ id }) => id)
  for (const [ids, selected] of [
    [others, false],
    [meant, true],
  ] as const)
    if (ids.length > 0 && !(await client.cart.select({ ids, selected })).ok) return false
  return cart.value.lines.some(isMeant)
}

export default GoodsDetailPage
