import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { HomePreview } from '@xinglin/api-contract/staff-api'
import type { Result } from '@xinglin/domain/kernel/result'
import { type BuyerType, buyerTypes } from '@xinglin/domain/members'
import type { DeskContent } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, type Saved, savedOr, useClient } from '../../shared/client.ts'
import { useShell } from '../../shared/use-shell.ts'
import { ContentView } from './content-view.tsx'
import { type ContentTab, contentTabs } from './content-view-props.ts'

type Loaded = {
  readonly tab: ContentTab
  readonly content: DeskContent
  readonly previewType: BuyerType | null
  readonly preview: HomePreview | null
}

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const { searchParams } = new URL(load.request.url)
  const { content } = load.context.get(clientContext)
  const tab = contentTabs.find(([word]) => word === searchParams.get('tab'))?.[0] ?? 'banners'
  const previewType = buyerTypes.find((type) => type === searchParams.get('as')) ?? null
  const { signal } = load.request
  const all = loaded(await content.list(null, { signal }), load)
  if (tab !== 'preview') return { tab, content: all, previewType, preview: null }
  const preview = await content.preview({ buyerType: previewType, at: null }, { signal })
  return { tab, content: all, previewType, preview: preview.ok ? preview.value : null }
}

const ContentPage = () => {
  const page = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const { content } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()

  const does = async (action: Promise<Result<null, Failure<unknown>>>): Promise<Saved> => {
    setBusy(true)
    const answer = await action
    setBusy(false)
    say(answer.ok ? '已保存' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
    // Not after a refusal: reloaded data would reset the form, and what was typed would be lost.
    if (answer.ok) await revalidate()
    return savedOr(answer)
  }
  return (
    <>
      <ContentView
        {...page}
        now={serverTime}
        busy={busy}
        onSection={(change) => does(content.save(change))}
        onReadArticle={async (id) => {
          const answer = await content.article({ id })
          if (!answer.ok) say(messageOf(answer.error), 'danger')
          return answer.ok ? answer.value : null
        }}
        onArticle={(change) => does(content.saveArticle(change))}
        onBrand={(brand) => does(content.saveBrand(brand))}
        onNewFloor={(floor) => does(content.addFloor(floor))}
        onFloor={(floor) => does(content.saveFloor(floor))}
        onDropFloor={(floor) => does(content.dropFloor(floor))}
        onZone={(zone) => does(content.saveZone(zone))}
      />
      {said}
    </>
  )
}

export default ContentPage
