import { shopSettings as codec, tradeTerms } from '@xinglin/api-contract/shop-settings-codecs'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { missingSettings, noShopSettings, type ShopSettings, type TradeTerms } from '@xinglin/domain/content'
import type { Instant } from '@xinglin/domain/kernel/time'
import { desc } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { shopSettings } from './db/schema-content.ts'

/** The latest version of the shop's own company data and terms. */
export const loadShopSettings = async (db: Db): Promise<ShopSettings> => {
  const [row] = await db
    .select({ value: shopSettings.value })
    .from(shopSettings)
    .orderBy(desc(shopSettings.id))
    .limit(1)
  if (row === undefined) return noShopSettings
  const settings = decode(codec, row.value)
  if (!settings.ok) throw new Error(`the settings of the shop cannot be read: ${JSON.stringify(settings.errors)}`)
  return settings.value
}

/** The sales terms in the stored settings; none for a shop without settings. */
export const tradeTermsIn = (kept: unknown): TradeTerms => {
  const terms = decode(tradeTerms, kept ?? {})
  if (!terms.ok) throw new Error(`the terms of the shop cannot be read: ${JSON.stringify(terms.errors)}`)
  return terms.value
}

/** Stores a new version, with its author and time. */
export const writeShopSettings = async (
  tx: Db,
  value: ShopSettings,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<void> => {
  await tx.insert(shopSettings).values({ value: codec.encode(value), actor, at })
}

/** Each value by its path: `seller.company`, `statements`. */
export const valuesByPath = (value: unknown, path = ''): ReadonlyMap<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(
        Object.entries(value).flatMap(([key, inner]) => [...valuesByPath(inner, path === '' ? key : `${path}.${key}`)]),
      )
    : new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])

/** The paths of the values that differ from the previous version. */
export const changedBetween = (before: ShopSettings, after: ShopSettings): readonly string[] => {
  const was = valuesByPath(codec.encode(before))
  const is = valuesByPath(codec.encode(after))
  return [...is.keys()].filter((path) => was.get(path) !== is.get(path))
}

const LOOK_AGAIN_MS = 1000

/** Whether the shop has all settings that it needs to sell; queried at most once a second until it has. */
export const createOpenCheck = (db: Db): (() => Promise<boolean>) => {
  let isOpen = false
  let lookAgainAt = 0
  return async () => {
    if (isOpen || performance.now() < lookAgainAt) return isOpen
    lookAgainAt = performance.now() + LOOK_AGAIN_MS
    isOpen = missingSettings(await loadShopSettings(db)).length === 0
    return isOpen
  }
}
