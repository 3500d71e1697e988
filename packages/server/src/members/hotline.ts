import type { Db } from '../db/database.ts'
import { loadShopSettings } from '../shop-settings.ts'

/** The service phone number; '' where the shop has none. */
export const loadHotline = async (db: Db): Promise<string> => (await loadShopSettings(db)).contact.hotline
