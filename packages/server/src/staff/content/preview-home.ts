import type { HomePreview } from '@xinglin/api-contract/staff-api'
import { licenceScopes } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer, BuyerType } from '@xinglin/domain/members'
import { type Banner, bannerStanding } from '@xinglin/domain/staff'
import { asc, eq } from 'drizzle-orm'
import { readFloors } from '../../content/content-queries.ts'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { ads } from '../../db/schema-content.ts'
import { loadGoodsByIds } from '../../goods/load-goods.ts'

/** A fictitious approved buyer of this type, with all certificates and no orders. */
const buyerOf = (buyerType: BuyerType | null): Buyer =>
  buyerType === null
    ? { kind: 'guest' }
    : {
        kind: 'passed',
        id: rowId(0),
        buyerType,
        region: '330106',
        scopes: licenceScopes,
        otcBOnly: false,
        expiredCertificate: null,
        mayBuyColdChain: true,
        mayBuyEphedrine: true,
        receiptOutstanding: false,
      }

/** The home page as a buyer of this type sees it at a time: pictures and floors, with prices. */
export const previewHome = async (db: Db, buyerType: BuyerType | null, at: Instant): Promise<HomePreview> => {
  const rows: readonly Banner[] = await db
    .select()
    .from(ads)
    .where(eq(ads.position, 'focus'))
    .orderBy(asc(ads.sort), asc(ads.id))
  const floors = await readFloors(db, 'home')
  const ids = [...new Set(floors.flatMap(({ goodsIds }) => goodsIds.slice(0, 6)))]
  const goods = new Map((await loadGoodsByIds(db, ids, buyerOf(buyerType), at)).map((one) => [one.id, one]))
  return {
    banners: rows.filter((banner) => bannerStanding(banner, at) === 'up'),
    floors: floors.slice(0, 20).map(({ title, subtitle, goodsIds }) => ({
      title,
      subtitle,
      goods: goodsIds.slice(0, 6).flatMap((id) => goods.get(id) ?? []),
    })),
  }
}
