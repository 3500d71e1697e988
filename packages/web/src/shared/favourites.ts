import type { Goods } from '@xinglin/domain/goods'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { isKnownPath, paths } from './paths.ts'
import { useMember } from './session.tsx'

type Favourites = {
  /** Ids of the goods on this page that are favourites. */
  readonly favourites: ReadonlySet<number>
  readonly setFavourite: (goods: Pick<Goods, 'id'>, on: boolean) => Promise<void>
  /** 批量收藏 */
  readonly addFavourites: (goods: readonly Pick<Goods, 'id'>[]) => Promise<void>
}

/**
 * 收藏 on any page. The states are loaded after the page, so that no list waits for them; a button changes at once and is
 * reverted when the shop refuses. With `known` all of them are favourites and nothing is loaded.
 */
export const useFavourites = (goods: readonly Pick<Goods, 'id'>[], known?: 'all'): Favourites => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const member = useMember()
  const [favourites, setFavourites] = useState<ReadonlySet<number>>(
    () => new Set(known === 'all' ? goods.map(({ id }) => id) : []),
  )
  const shown = goods.map(({ id }) => id).join()

  useEffect(() => {
    const ids = goods.map(({ id }) => id)
    if (known === 'all') {
      setFavourites(new Set(ids))
      return
    }
    if (member === null || ids.length === 0) return
    const leaving = new AbortController()
    const fill = async (): Promise<void> => {
      const result = await client.requests.favoritesAmong({ ids }, { signal: leaving.signal })
      // A failure to load the states is not reported.
      if (result.ok) setFavourites(new Set(result.value))
    }
    void fill()
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same goods in another array are the same question
  }, [client, member?.id, shown, known])

  const change = useCallback(
    async (ids: readonly Goods['id'][], on: boolean): Promise<void> => {
      const changing = ids.filter((id) => favourites.has(id) !== on)
      setFavourites((before) => withOrWithout(before, changing, on))
      const { addFavorites, removeFavorites } = client.requests
      const result = await (on ? addFavorites({ ids }) : removeFavorites({ ids }))
      if (!result.ok) {
        setFavourites((before) => withOrWithout(before, changing, !on))
        notices.failure(result.error)
        return
      }
      notices.toast({
        text: on ? '收藏成功' : '取消收藏成功',
        tone: 'success',
        ...(on && isKnownPath(paths.favourites())
          ? { action: { label: '查看收藏', onPress: () => void navigate(paths.favourites()) } }
          : {}),
      })
    },
    [client, notices, navigate, favourites],
  )
  return {
    favourites,
    setFavourite: ({ id }, on) => change([id], on),
    addFavourites: (all) =>
      change(
        all.map(({ id }) => id),
        true,
      ),
  }
}

/** A set with some members added or removed. */
export const withOrWithout = (before: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> =>
  new Set(on ? [...before, ...ids] : [...before].filter((each) => !ids.includes(each)))
