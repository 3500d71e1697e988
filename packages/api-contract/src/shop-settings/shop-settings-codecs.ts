import {
  type ShopFrame,
  type ShopSettings,
  type SoloLimits,
  type TradeTerms,
  usualDispatch,
  usualLimits,
  usualMessages,
} from '@xinglin/domain/content'
import { zero } from '@xinglin/domain/kernel/money'
import { amount, at, type Codec, list, mapped, oneOf, optional, record, request, text, whole } from '../kernel/wire.ts'

const word = optional(text(200), '')
const sentence = optional(text(2000), '')
const some = <A>(of: Codec<readonly A[]>): Codec<readonly A[]> => optional<readonly A[], readonly A[]>(of, [])
const part = <A>(of: Codec<A>, absent: A): Codec<A> => optional<A, A & (A | null)>(of, absent)

const ads = part(oneOf<TradeTerms['ads']>({ home: 'home', everywhere: 'everywhere' }), 'home')

/** Amounts in yuan; omitted ones are 0. */
export const tradeTerms: Codec<TradeTerms> = request({
  minimumOrder: optional(amount, zero),
  freeShippingFrom: optional(amount, zero),
  freight: optional(amount, zero),
  ads,
})

const noTerms: TradeTerms = { minimumOrder: zero, freeShippingFrom: zero, freight: zero, ads: 'home' }

const apps = { miniProgram: word, phoneApp: word }

const matching = (pattern: RegExp, examples: readonly string[]): Codec<string> =>
  mapped(
    text(10),
    (written) => (pattern.test(written) ? written : null),
    (written) => written,
    examples,
  )
const timeOfDay = matching(/^([01]\d|2[0-3]):[0-5]\d$/, ['17:00', '00:00', '23:59'])
const regionPrefix = matching(/^\d{2,6}$/, ['33', '330106'])
const days = whole(0, 60)

/** Omitted ones are the usual ones. */
export const soloLimits: Codec<SoloLimits> = request({
  refund: part(amount, usualLimits.refund),
  stockUnits: part(whole(0, 1_000_000), usualLimits.stockUnits),
  stockWorth: part(amount, usualLimits.stockWorth),
  withdrawal: part(amount, usualLimits.withdrawal),
})

/** The format of an operator's file: omitted values are unset, unknown ones are refused by name. */
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
  dispatch: part(
    request({ before: timeOfDay, days, regions: some(list(request({ prefix: regionPrefix, days }), 500)) }),
    usualDispatch,
  ),
  returns: part(request({ consignee: word, phone: word, detail: word }), { consignee: '', phone: '', detail: '' }),
  contract: part(request({ party: word, clauses: some(list(request({ heading: word, text: sentence }), 50)) }), {
    party: '',
    clauses: [],
  }),
  invoice: part(request({ seller: word, numberPrefix: word }), { seller: '', numberPrefix: '' }),
  papers: part(request({ watermark: word, notice: sentence }), { watermark: '', notice: '' }),
  trade: part(tradeTerms, noTerms),
  messages: part(
    request({
      perDay: part(whole(0, 1_000_000), usualMessages.perDay),
      perPhone: part(whole(1, 100), usualMessages.perPhone),
    }),
    usualMessages,
  ),
  limits: part(soloLimits, usualLimits),
  apps: part(request(apps), { miniProgram: '', phoneApp: '' }),
  statements: some(list(text(500), 10)),
})

export const shopFrame: Codec<ShopFrame> = record({
  name: text(200),
  logo: text(200),
  company: text(200),
  licences: list(text(500), 30),
  statements: list(text(500), 10),
  hours: at('service_hours', text(200)),
  dispatchBefore: at('dispatch_before', text(10)),
  ads,
  apps: record({ miniProgram: at('mini_program', text(200)), phoneApp: at('phone_app', text(200)) }),
})
