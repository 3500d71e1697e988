import { expect, test } from 'vitest'
import { currentAddress } from './old-addresses.ts'

test.each([
  ['/console/orders?view=toShip&q=阿莫&ck=2', '/console/orders?view=to_ship&keyword=%E9%98%BF%E8%8E%AB&warehouse_id=2'],
  ['/console/members?type=clinic&rep=6', '/console/members?buyer_type=clinic&rep=6'],
  ['/console/after-sales?state=inReview', '/console/after-sales?state=in_review'],
  ['/console/orders?view=to_ship&keyword=a%20b', '/console/orders?view=to_ship&keyword=a%20b'],
  ['/console/goods', '/console/goods'],
])('%s is %s today', (address, current) => {
  expect(currentAddress(address)).toBe(current)
})
