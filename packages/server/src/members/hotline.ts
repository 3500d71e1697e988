import type { Db } from '../db/database.ts'
import { loadShopSettings } from '../shop-settings.ts'

/** Whom to call; '' where the shop has not said. */
export const loadHotline = async (db: Db): Promise<string> => (await loadShopSettings(db)).contact.hotline
