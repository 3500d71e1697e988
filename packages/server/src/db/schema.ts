/** All tables in one value, for the query builder. Each stands with its neighbours in a file of its own. */
import * as account from './schema-account.ts'
import * as afterSales from './schema-after-sales.ts'
import * as books from './schema-books.ts'
import * as catalogue from './schema-catalogue.ts'
import * as content from './schema-content.ts'
import * as members from './schema-members.ts'
import * as offers from './schema-offers.ts'
import * as requests from './schema-requests.ts'
import * as rewards from './schema-rewards.ts'
import * as search from './schema-search.ts'
import * as trade from './schema-trade.ts'
import * as wallet from './schema-wallet.ts'
import * as zones from './schema-zones.ts'

export const schema = {
  ...catalogue,
  ...content,
  ...members,
  ...offers,
  ...account,
  ...search,
  ...trade,
  ...afterSales,
  ...books,
  ...wallet,
  ...rewards,
  ...requests,
  ...zones,
}
