import type { ShopFrame, ShopSettings } from '@xinglin/domain/content'
import { at, type Codec, list, optional, record, request, text } from '../kernel/wire.ts'

const word = optional(text(200), '')
const sentence = optional(text(2000), '')
const some = <A>(of: Codec<readonly A[]>): Codec<readonly A[]> => optional<readonly A[], readonly A[]>(of, [])
const part = <A>(of: Codec<A>, absent: A): Codec<A> => optional<A, A & (A | null)>(of, absent)

/** As an operator writes it in a file: what is left out is not said, what nobody knows is refused by name. */
export const shopSettings: Codec<ShopSettings> = request({
  name: word,
  logo: word,
  seller: part(
    request({
      company: word,
      creditCode: word,
      address: word,
      icp: word,
      licences: some(list(request({ name: word, number: word }), 20)),
    }),
    { company: '', creditCode: '', address: '', icp: '', licences: [] },
  ),
  contact: part(request({ hotline: word, hours: word, services: some(list(text(20), 5)) }), {
    hotline: '',
    hours: '',
    services: [],
  }),
  bank: part(request({ name: word, bank: word, account: word }), { name: '', bank: '', account: '' }),
  returns: part(request({ consignee: word, phone: word, detail: word }), { consignee: '', phone: '', detail: '' }),
  contract: part(request({ party: word, clauses: some(list(request({ heading: word, text: sentence }), 50)) }), {
    party: '',
    clauses: [],
  }),
  invoice: part(request({ seller: word, numberPrefix: word }), { seller: '', numberPrefix: '' }),
  papers: part(request({ watermark: word, notice: sentence }), { watermark: '', notice: '' }),
  statements: some(list(text(500), 10)),
})

export const shopFrame: Codec<ShopFrame> = record({
  name: text(200),
  logo: text(200),
  company: text(200),
  licences: list(text(500), 30),
  statements: list(text(500), 10),
  hours: at('service_hours', text(200)),
})
