import type { GoodsId } from '@xinglin/domain/goods'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { type DeskGoodDetail, may } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { GoodView } from './good-view.tsx'

export const loader = async (load: PageLoad): Promise<DeskGoodDetail> => {
  const id = idNamed<GoodsId>(load.params['id'])
  const { goods } = load.context.get(clientContext)
  return loaded(await goods.detail({ id }, { signal: load.request.signal }), load)
}

/** A field error is reported as the failure of the save; one field at a time. */
const wordsOf = (failure: Failure<unknown>): string =>
  failure.kind === 'invalid' ? (Object.values(failure.errors)[0]?.[0] ?? failure.message) : messageOf(failure)

const GoodPage = () => {
  const good = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const { goods } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const { id, version } = good

  const does = async (deed: Promise<Result<null, Failure<unknown>>>, words: string): Promise<boolean> => {
    setBusy(true)
    const answer = await deed
    setBusy(false)
    say(answer.ok ? words : wordsOf(answer.error), answer.ok ? 'success' : 'danger')
    await revalidate()
    return answer.ok
  }
  return (
    <>
      <GoodView
        key={version}
        good={good}
        mayEdit={may(staff, 'offerGoods')}
        mayCount={may(staff, 'ship')}
        mayReport={may(staff, 'decideSpecial')}
        busy={busy}
        onFacts={(facts) => does(goods.edit({ id, version, facts }), '已保存')}
        onPrices={(basePrice, ladder) =>
          does(goods.price({ id, version, basePrice, ladder }), '新价格已提交，待另一人核准')
        }
        onUpload={(kind, file) =>
          does(goods.upload({ id, kind, file }), kind === 'picture' ? '图片已上传' : '说明书已上传')
        }
        onArrange={(pictures) => does(goods.arrange({ id, version, pictures }), '图片已更新')}
        onReport={(report) => does(goods.report({ id, ...report }), '检验报告已上传，买家可下载')}
        onAdjust={(change) => does(goods.adjust({ id, ...change }), '库存已调整')}
      />
      {said}
    </>
  )
}

export default GoodPage
