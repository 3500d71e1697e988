import { type ApprovalKind, approvalKindLabels, type SettingsDesk } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { SettingsView } from './settings-view.tsx'

export const loader = async (load: PageLoad): Promise<SettingsDesk> =>
  loaded(await load.context.get(clientContext).settings.shop(null, { signal: load.request.signal }), load)

const savedWords = (filed: readonly ApprovalKind[]): string =>
  filed.length === 0
    ? '设置已保存'
    : `已保存；${filed.map((kind) => approvalKindLabels[kind]).join('、')}等待另一人核准`

const SettingsPage = () => {
  const desk = useLoaderData<typeof loader>()
  const { settings: calls } = useClient()
  const { revalidate } = useRevalidator()
  const [saves, setSaves] = useState(0)
  const { say, said } = useSay()
  return (
    <>
      <SettingsView
        key={saves}
        desk={desk}
        onSave={async (change) => {
          const answer = await calls.setShop(change)
          if (answer.ok) {
            say(savedWords(answer.value.filed), 'success')
            await revalidate()
            setSaves(saves + 1)
          } else say(messageOf(answer.error), 'danger')
          return savedOr(answer)
        }}
      />
      {said}
    </>
  )
}

export default SettingsPage
