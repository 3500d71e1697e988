import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shopFacts } from '../db/schema-content.ts'

/** Whom to call; '' where the shop has not said. */
export const loadHotline = async (db: Db): Promise<string> => {
  const [row] = await db.select({ value: shopFacts.value }).from(shopFacts).where(eq(shopFacts.key, 'contact'))
  return (row?.value as { readonly hotline?: string } | undefined)?.hotline ?? ''
}
