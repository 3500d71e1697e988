/** Names of fields in addresses before those of the calls: bookmarks and saved views have them. */
const renamed = new Map([
  ['q', 'keyword'],
  ['ck', 'warehouse_id'],
  ['type', 'buyer_type'],
])

/** Fields whose values were words of the page: toShip. */
const worded = new Set(['view', 'state'])

const snakeCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The search of an old address as it is written today; a present one stays as it is. */
export const currentSearch = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...search].map(([name, value]) => [renamed.get(name) ?? name, worded.has(name) ? snakeCase(value) : value]),
  )

/** @example currentAddress('/console/orders?view=toShip&q=1') // '/console/orders?view=to_ship&keyword=1' */
export const currentAddress = (address: string): string => {
  const [path = '', search] = address.split('?')
  // Blanks as the codecs write them: an address is compared with that of the list.
  return search === undefined
    ? path
    : `${path}?${currentSearch(new URLSearchParams(search)).toString().replaceAll('+', '%20')}`
}
