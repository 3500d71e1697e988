import type { ShopSettings } from '@xinglin/domain/content'
import type { SettingsDesk } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { SettingsView } from './settings-view.tsx'

export const loader = async (load: PageLoad): Promise<SettingsDesk> =>
  loaded(await load.context.get(clientContext).settings.shop(null, { signal: load.request.signal }), load)

const SettingsPage = () => {
  const desk = useLoaderData<typeof loader>()
  const { settings: calls } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [saves, setSaves] = useState(0)
  const { say, said } = useSay()
  const save = async (settings: ShopSettings): Promise<void> => {
    setBusy(true)
    const answer = await calls.setShop({ version: desk.version, settings })
    setBusy(false)
    if (!answer.ok) return say(messageOf(answer.error), 'danger')
    say(answer.value.bank === 'filed' ? '已保存；收款账户等待另一人核准' : '设置已保存', 'success')
    await revalidate()
    setSaves(saves + 1)
  }
  return (
    <>
      <SettingsView key={saves} desk={desk} busy={busy} onSave={(settings) => void save(settings)} />
      {said}
    </>
  )
}

export default SettingsPage
