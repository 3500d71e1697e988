import { type GoodChange, type ShelfQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { type DeskOutcome, may, mayChange, type Shelf } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { type LoadedList, loadedList, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { GoodsView } from './goods-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<ShelfQuery, Shelf>> =>
  loadedList(load, staffApi.goods.list, ({ goods }) => goods.list)

const GoodsPage = () => {
  const { query, answer: shelf } = useLoaderData<typeof loader>()
  const { staff } = useShell()
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
