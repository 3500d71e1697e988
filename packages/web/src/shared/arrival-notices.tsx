import type { GoodsId } from '@xinglin/domain/goods'
import { ArrivalNotices, type AwaitedGoods } from '@xinglin/ui-kit/commerce/RefusalNote'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from './client-context.tsx'
import { withOrWithout } from './favourites.ts'
import { useNotices } from './notices.tsx'
import { paths } from './paths.ts'
import { useMember } from './session.tsx'

/**
 * 到货提醒 wherever a page shows 缺货. The states of buttons that appear together are loaded in one call, after the page; a
 * button changes at once and is reverted when the shop refuses.
 */
export const ArrivalNoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const signedIn = useMember() !== null
  const [awaited, setAwaited] = useState<ReadonlySet<number>>(new Set())
  const shown = useRef<ReadonlySet<GoodsId>>(new Set())

  const ask = useCallback(async (): Promise<void> => {
    const ids = [...shown.current]
    shown.current = new Set()
    const result = await client.requests.awaitedAmong({ ids })
    // A failure to load the state is not reported.
    if (result.ok) setAwaited((before) => new Set([...withOrWithout(before, ids, false), ...result.value]))
  }, [client])

  const onShown = useCallback(
    (id: GoodsId): void => {
      if (shown.current.size === 0) queueMicrotask(() => void ask())
      shown.current = new Set([...shown.current, id])
    },
    [ask],
  )

  const onAwait = useCallback(
    async ({ id, warehouseId }: AwaitedGoods, on: boolean): Promise<void> => {
      setAwaited((before) => withOrWithout(before, [id], on))
      const { awaitArrival, withdrawArrival } = client.requests
      const result = await (on ? awaitArrival({ id, warehouseId }) : withdrawArrival({ id }))
      if (!result.ok) {
        setAwaited((before) => withOrWithout(before, [id], !on))
        notices.failure(result.error)
        return
      }
      notices.toast({
        text: on ? '已设置到货提醒，到货后将给您发消息' : '已取消到货提醒',
        tone: 'success',
        ...(on
          ? { action: { label: '查看提醒', onPress: () => void navigate(paths.favourites({ awaited: 1 })) } }
          : {}),
      })
    },
    [client, notices, navigate],
  )

  const value = useMemo(
    () =>
      signedIn ? { awaited, onShown, onAwait: (goods: AwaitedGoods, on: boolean) => void onAwait(goods, on) } : null,
    [signedIn, awaited, onShown, onAwait],
  )
  return <ArrivalNotices value={value}>{children}</ArrivalNotices>
}
