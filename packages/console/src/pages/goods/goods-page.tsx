import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { GoodChange, ShelfQuery } from '@xinglin/api-contract/staff-api'
import { type DeskOutcome, may, mayChange, type Shelf, shelfViews } from '@xinglin/domain/staff'
import { useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { GoodsView } from './goods-view.tsx'

const sorts = ['sales', 'stock', 'expiry', 'price'] as const

const queryIn = (search: URLSearchParams): ShelfQuery => {
  const page = search.get('page') ?? ''
  return {
    view: shelfViews.find((view) => view === search.get('view')) ?? 'onSale',
    keyword: cutText(search.get('q') ?? '', 100),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'sales',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export const loader = async (load: PageLoad): Promise<Shelf> => {
  const { searchParams } = new URL(load.request.url)
  const { goods } = load.context.get(clientContext)
  return loaded(await goods.list(queryIn(searchParams), { signal: load.request.signal }), load)
}

const GoodsPage = () => {
  const shelf = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const [search] = useSearchParams()
  const query = useMemo(() => queryIn(search), [search])
  const client = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[] | null>(null)
  const { say, said } = useSay()

  /** Number of saves: the drafts are cleared after each. */
  const [sent, setSent] = useState(0)

  const save = async (changes: readonly GoodChange[]): Promise<void> => {
    setBusy(true)
    const answer = await client.goods.change({ changes })
    setBusy(false)
    if (!answer.ok) {
      say(messageOf(answer.error), 'danger')
      return
    }
    setOutcomes(answer.value.outcomes)
    if (answer.value.filed > 0) say(`${String(answer.value.filed)} 个商品的新价格已提交，待另一人核准`, 'success')
    await revalidate()
    setSent((before) => before + 1)
  }
  return (
    <>
      <GoodsView
        key={`${JSON.stringify(query)} ${String(sent)}`}
        mayEdit={may(staff, 'offerGoods')}
        mayImport={mayChange(staff, 'goods') || mayChange(staff, 'stock')}
        seesCost={may(staff, 'readCost')}
        query={query}
        shelf={shelf}
        isLoading={navigation.state === 'loading'}
        busy={busy}
        outcomes={outcomes}
        onQuery={(next) => {
          setOutcomes(null)
          void navigate(paths.goods(next))
        }}
        onOpen={(id) => void navigate(paths.good(id))}
        onSave={(changes) => void save(changes)}
      />
      {said}
    </>
  )
}

export default GoodsPage
