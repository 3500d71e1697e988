import type { ShopHealth } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { useShell } from '../../shared/use-shell.ts'
import { HealthView } from './health-view.tsx'

export const loader = async (load: PageLoad): Promise<ShopHealth> =>
  loaded(await load.context.get(clientContext).settings.health(null, { signal: load.request.signal }), load)

const HealthPage = () => {
  const health = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const { settings } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const { say, said } = useSay()
  const retry = async (name: string): Promise<void> => {
    setBusy(name)
    const answer = await settings.retryJob({ name })
    setBusy(null)
    say(answer.ok ? '已安排重试' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
    void revalidate()
  }
  return (
    <>
      <HealthView health={health} now={serverTime} busy={busy} onRetry={(name) => void retry(name)} />
      {said}
    </>
  )
}

export default HealthPage
