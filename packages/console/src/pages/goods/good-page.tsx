import type { GoodsId } from '@xinglin/domain/goods'
import type { Result } from '@xinglin/domain/kernel/result'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { type DeskGoodDetail, may } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useRegionsBelow } from '../../parts/use-regions-below.ts'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, type Saved, savedOr, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { GoodView } from './good-view.tsx'

export const loader = async (load: PageLoad): Promise<DeskGoodDetail> => {
  const id = idNamed<GoodsId>(load.params['id'])
  const { goods } = load.context.get(clientContext)
  return loaded(await goods.detail({ id }, { signal: load.request.signal }), load)
}

const GoodPage = () => {
  const good = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const { goods } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const below = useRegionsBelow(say)
  const { id, version } = good

  const does = async <T,>(
    action: Promise<Result<T, Failure<unknown>>>,
    words: string | ((answer: T) => string),
  ): Promise<Saved> => {
    setBusy(true)
    const answer = await action
    setBusy(false)
    say(
      answer.ok ? (typeof words === 'string' ? words : words(answer.value)) : messageOf(answer.error),
      answer.ok ? 'success' : 'danger',
    )
    // Not after a refusal: reloaded data would reset the form, and what was typed would be lost.
    if (answer.ok) await revalidate()
    return savedOr(answer)
  }
  return (
    <>
      <GoodView
        key={version}
        good={good}
        mayEdit={may(staff, 'offerGoods')}
        mayCount={may(staff, 'ship')}
        mayPlace={may(staff, 'ship') || may(staff, 'offerGoods')}
        seesCost={may(staff, 'readCost')}
        mayReport={may(staff, 'decideSpecial')}
        busy={busy}
        onFacts={(edit) => does(goods.edit(edit), '已保存')}
        onPrices={(prices) => does(goods.price(prices), '新价格已提交，待另一人核准')}
        onCost={(cost) => does(goods.cost(cost), '进价已保存')}
        onPlace={(place) => does(goods.place(place), '货位已保存')}
        below={below}
        onRegion={(rule) => does(goods.setRegion(rule), '控销地区已更新')}
        onUpload={(kind, file) =>
          does(goods.upload({ id, kind, file }), kind === 'picture' ? '图片已上传' : '说明书已上传')
        }
        onArrange={(pictures) => does(goods.arrange({ id, version, pictures }), '图片已更新')}
        onReport={(report) => does(goods.report(report), '检验报告已上传，买家可下载')}
        onAdjust={(change) =>
          does(goods.adjust(change), ({ isFiled }) => (isFiled ? '数量较大，已提交，待另一人核准' : '库存已调整'))
        }
      />
      {said}
    </>
  )
}

export default GoodPage
