import { shopSettings as codec } from '@xinglin/api-contract/shop-settings-codecs'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { missingSettings, noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import type { Instant } from '@xinglin/domain/kernel/time'
import { desc } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { shopSettings } from './db/schema-content.ts'

/** What the shop says of itself: the version that was set last. */
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

/** Every version is kept, with who set it and when. */
export const writeShopSettings = async (
  tx: Db,
  value: ShopSettings,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<void> => {
  await tx.insert(shopSettings).values({ value, actor, at })
}

const LOOK_AGAIN_MS = 1000

/** Whether the shop has said of itself what it must; looked up at most once a second until it has. */
export const openWhenTold = (db: Db): (() => Promise<boolean>) => {
  let isOpen = false
  let lookAgainAt = 0
  return async () => {
    if (isOpen || performance.now() < lookAgainAt) return isOpen
    lookAgainAt = performance.now() + LOOK_AGAIN_MS
    isOpen = missingSettings(await loadShopSettings(db)).length === 0
    return isOpen
  }
}
