import type { Api } from '@xinglin/api-contract/api'

/** The roles, each with a demo buyer; the guest has none. */
export const roles = {
  guest: null,
  /** Not approved yet. */
  pending: 'demo-pending',
  passed: 'demo-pharmacy',
  /** Approved, and may buy goods with ephedrine. */
  special: 'demo-special',
  /** Approved, with a certificate that has expired since. */
  expired: 'demo-expired',
  /** Head office of a chain. */
  chain: 'demo-chain',
  /** A store bound under it. */
  store: 'demo-store-1',
  /** Signed in, then disabled. */
  disabled: 'demo-nochat',
  /** A staff member who orders for an approved member. */
  acting: 'demo-pharmacy',
} as const

export type Role = keyof typeof roles

type Codes = { readonly [R in Role]: number }

/** Objects that only their owner may reach, by their table; `id` and `member` are its columns. */
export const ownedTables = {
  order: { table: 'orders', id: 'id', member: 'member_id' },
  payment: { table: 'payments', id: 'id', member: 'member_id' },
  cartLine: { table: 'cart_lines', id: 'id', member: 'member_id' },
  address: { table: 'addresses', id: 'id', member: 'member_id' },
  afterSales: { table: 'after_sales', id: 'id', member: 'member_id' },
  receipt: { table: 'special_receipts', id: 'id', member: 'member_id' },
  invoice: { table: 'invoices', id: 'id', member: 'member_id' },
  upload: { table: 'uploads', id: 'id', member: 'member_id' },
  giftOrder: { table: 'gift_orders', id: 'id', member: 'member_id' },
  varietyRequest: { table: 'variety_requests', id: 'id', member: 'member_id' },
  message: { table: 'messages', id: 'id', member: 'member_id' },
  /** A head office's request to a store. */
  binding: { table: 'binding_requests', id: 'id', member: 'store_id' },
  /** A store of a head office. */
  store: { table: 'members', id: 'id', member: 'head_office_id' },
} as const

export type Owned = { readonly [Kind in keyof typeof ownedTables]: number }

type Input = { readonly [field: string]: unknown }

export type AccessRow = {
  /** The expected code for each role. */
  readonly codes: Codes
  /**
   * A well-formed input on the wire. One that names a buyer's own objects is a function of ids: the access test passes
   * ids that do not exist, and the test of foreign ids passes those of another buyer.
   */
  readonly input?: Input | ((owned: Owned) => Input)
}

const everybody = (code = 10_000, but: Partial<Codes> = {}): Codes => ({
  guest: code,
  pending: code,
  passed: code,
  special: code,
  expired: code,
  chain: code,
  store: code,
  disabled: code,
  acting: code,
  ...but,
})

/** The codes when signed-in callers are let in; a disabled one counts as a guest. */
const members = (code = 10_000, but: Partial<Codes> = {}): Codes =>
  everybody(code, { guest: 10_001, disabled: 10_001, ...but })

/** The codes when approved callers are let in, even with an expired certificate. */
const passed = (code = 10_000, but: Partial<Codes> = {}): Codes => members(code, { pending: 403, ...but })

/** For calls that only the member may make, not staff who act for him (docs/rules.md#7-acting). */
const himself: Partial<Codes> = { acting: 403 }

const addressInput = { consignee: '周岚', phone: '0571-88880000', region: '330106', detail: '槐序路 22 号' }

/**
 * Every call with the expected code for each role. A call without a row does not compile; a wrong row fails its test.
 */
export const accessTable: {
  readonly [Area in keyof Api]: { readonly [Call in keyof Api[Area]]: AccessRow }
} = {
  members: {
    base: { codes: everybody() },
    login: { codes: everybody(620, himself), input: { username: 'nobody', password: 'not-a-password' } },
    logout: { codes: everybody() },
    loginByCode: { codes: everybody(422, himself), input: { phone: '13800000000', code: '000000' } },
    humanCheck: { codes: everybody() },
    createCode: { codes: everybody(10_000, himself), input: { phone: '13800000000' } },
    phoneTaken: { codes: everybody(), input: { phone: '13800000000' } },
    resetTicket: { codes: everybody(422, himself), input: { phone: '13800000000', code: '000000' } },
    activationTicket: { codes: everybody(422, himself), input: { username: 'store-1-1', code: '000000' } },
    resetPassword: {
      codes: everybody(622, himself),
      input: { password: 'a long new password', ticket: 'a'.repeat(43) },
    },
    sessions: { codes: members(10_000, himself) },
    logins: { codes: members(10_000, himself) },
    endOtherSessions: { codes: members(10_000, himself) },
    registrationWays: { codes: everybody() },
    /** The test shop has no public address for phones. */
    openScan: { codes: everybody(623, himself) },
    takeScan: { codes: everybody(622, himself), input: { ticket: 'a'.repeat(43) } },
    scanState: { codes: everybody(), input: { ticket: 'a'.repeat(43) } },
    /** No code was sent. */
    openAccount: {
      codes: everybody(422, himself),
      input: {
        kind: 'single',
        username: 'newcomer',
        password: 'a long new password',
        company: '新来大药房',
        contact: '周岚',
        phone: '13800000000',
        code: '000000',
        region: '330106',
        rank: 1,
        agreed: 1,
      },
    },
    submitPapers: {
      codes: everybody(622, himself),
      input: { ticket: 'a'.repeat(43), licence_number: '演示-2099-0001' },
    },
    regions: { codes: everybody() },
    updateInfo: { codes: members(422, himself), input: { name: '周岚', phone: '12800000000' } },
    bindWechat: { codes: members(422, himself), input: { code: '000000' } },
    unbindWechat: { codes: members(10_000, himself) },
    addresses: { codes: members() },
    addAddress: { codes: members(10_000, himself), input: addressInput },
    editAddress: { codes: members(404, himself), input: ({ address }) => ({ id: address, ...addressInput }) },
    removeAddress: { codes: members(404, himself), input: ({ address }) => ({ id: address }) },
    makeDefaultAddress: { codes: members(404, himself), input: ({ address }) => ({ id: address }) },
    messages: { codes: members(10_000, himself) },
    readMessages: { codes: members(10_000, himself), input: ({ message }) => ({ ids: [message] }) },
    removeMessages: { codes: members(10_000, himself), input: ({ message }) => ({ ids: [message] }) },
    contract: { codes: members(10_000, himself) },
    signContract: { codes: members(422, himself), input: { name: '周岚', code: '000000', agreed: 0 } },
    chatTicket: { codes: members(10_000, himself) },
    enterChat: { codes: everybody(404, himself), input: { username: 'demo-pharmacy', token: 'a'.repeat(43) } },
    certificates: { codes: members(10_000, himself) },
    submitCertificate: {
      codes: members(404, himself),
      input: ({ upload }) => ({
        name: '营业执照',
        holder: '槐序大药房',
        number: '演示-2099-0001',
        address: '槐序路 18 号',
        scope: '药品零售',
        expires_on: '2099-12-31',
        file_ids: [upload],
      }),
    },
    scopes: { codes: members() },
    upload: { codes: members(422, himself), input: { file: new Blob(['not a picture']) } },
    stores: { codes: members() },
    addStore: {
      codes: members(403, { chain: 10_000, ...himself }),
      input: { company: '新来大药房', contact: '周岚', phone: '0571-88880000', region: '330106' },
    },
    renewActivation: { codes: members(404, himself), input: ({ store }) => ({ id: store }) },
    /** A store of the demo chain: everybody else gets 404. */
    switchStore: { codes: members(404, himself), input: ({ store }) => ({ id: store }) },
    leaveStore: { codes: members(404, himself) },
    askToBind: { codes: passed(403, { chain: 10_000, ...himself }), input: { username: 'nobody' } },
    bindings: { codes: members() },
    answerBinding: { codes: members(404, himself), input: ({ binding }) => ({ id: binding, accept: 1 }) },
    enterActing: { codes: everybody(622), input: { ticket: 'a'.repeat(43) } },
    unbindStore: { codes: members(404, himself), input: ({ store }) => ({ id: store }) },
  },
  goods: {
    list: { codes: everybody() },
    search: { codes: everybody(), input: { keywords: '阿莫', type: 0 } },
    detail: { codes: everybody(), input: { id: 1 } },
    hot: { codes: everybody() },
    recommended: { codes: everybody() },
    flashSale: { codes: everybody() },
    testReports: { codes: passed(), input: { keyword: '阿莫' } },
  },
  content: {
    common: { codes: everybody() },
    hero: { codes: everybody() },
    loginArt: { codes: everybody() },
    floors: { codes: everybody() },
    zones: { codes: everybody() },
    notices: { codes: everybody(), input: { category_id: 3 } },
    footer: { codes: everybody() },
    headerAd: { codes: everybody() },
    footerAd: { codes: everybody() },
    demo: { codes: everybody() },
    newcomerGoods: { codes: everybody() },
    brandZone: { codes: everybody() },
    controlledZone: { codes: everybody() },
    newControlledZone: { codes: everybody() },
    herbZone: { codes: everybody() },
    preferredZone: { codes: everybody() },
    controlledAds: { codes: everybody(), input: { ids: [7] } },
    brand: { codes: everybody(), input: { id: 1 } },
    brands: { codes: everybody() },
    links: { codes: everybody() },
    ads: { codes: everybody(), input: { position: 'side' } },
    news: { codes: everybody() },
    article: { codes: everybody(), input: { id: 1 } },
    articlePage: { codes: everybody(), input: { slug: 'privacy' } },
    helpGroups: { codes: everybody() },
    helpCategory: { codes: everybody(), input: { id: 66 } },
    recordVitals: { codes: everybody(), input: { page: 'home', lcp: 1200 } },
    recordPageView: { codes: everybody(), input: { view_id: 'a-view-that-nobody-else-has', path: '/' } },
  },
  cart: {
    list: { codes: members() },
    total: { codes: everybody() },
    add: { codes: passed(), input: { params: [{ goods_id: 1, number: 1, ck_id: 1 }] } },
    quickAdd: { codes: passed(), input: { id: 1 } },
    edit: { codes: passed(404), input: ({ cartLine }) => ({ id: cartLine, params: { number: 10 } }) },
    select: { codes: passed(), input: ({ cartLine }) => ({ ids: [cartLine], is_selected: 0 }) },
    remove: { codes: passed(), input: ({ cartLine }) => ({ ids: [cartLine] }) },
    /** 11 is the second store of the demo chain. */
    copy: {
      codes: passed(422, { chain: 404, store: 404, ...himself }),
      input: ({ cartLine }) => ({ ids: [cartLine], other_user_ids: [11] }),
    },
    checkout: { codes: passed(), input: ({ cartLine }) => ({ ids: [cartLine] }) },
    topUp: { codes: passed(), input: { goal: 'shipping' } },
    nextHint: { codes: passed() },
  },
  orders: {
    place: {
      codes: passed(409),
      input: ({ address }) => ({ cart_version: 1, address_id: address, invoice: '增值税电子普通发票' }),
    },
    joinGroup: {
      codes: passed(422, { expired: 606, ...himself }),
      input: ({ address }) => ({ id: 1, number: 1, address_id: address, invoice: '增值税电子普通发票' }),
    },
    outcome: { codes: members(), input: { key: 'a-key-that-was-never-used' } },
    list: { codes: members() },
    counts: { codes: members() },
    monthlyPurchases: { codes: members() },
    detail: { codes: members(404), input: ({ order }) => ({ id: order }) },
    cancel: { codes: members(404, himself), input: ({ order }) => ({ id: order, reason: '商品选错' }) },
    reorder: { codes: passed(404), input: ({ order }) => ({ id: order }) },
    confirm: { codes: members(404, himself), input: ({ order }) => ({ id: order }) },
    sendOnBehalfCode: { codes: members(404, himself), input: ({ order }) => ({ id: order }) },
    confirmOnBehalf: { codes: members(404, himself), input: ({ order }) => ({ id: order, code: '000000' }) },
    declineOnBehalf: { codes: members(404, himself), input: ({ order }) => ({ id: order }) },
    logistics: { codes: members(404), input: ({ order }) => ({ id: order }) },
    documents: { codes: members(404), input: ({ order }) => ({ id: order }) },
    pay: { codes: members(404, himself), input: ({ order }) => ({ id: order }) },
    payment: { codes: members(404), input: ({ payment }) => ({ id: payment }) },
    demoPay: { codes: members(404, himself), input: ({ payment }) => ({ id: payment }) },
  },
  payments: {
    desk: { codes: members(404, himself), input: ({ order }) => ({ id: order }) },
    fromBalance: { codes: passed(404, himself), input: ({ order }) => ({ id: order }) },
    onCredit: { codes: passed(404, himself), input: ({ order }) => ({ id: order }) },
    byTransfer: { codes: members(404, himself), input: ({ order, upload }) => ({ id: order, upload_id: upload }) },
  },
  afterSales: {
    preview: { codes: members(404, himself), input: ({ order }) => ({ order_id: order, kind: 'invoice' }) },
    apply: { codes: members(404, himself), input: ({ order }) => ({ order_id: order, kind: 'invoice' }) },
    list: { codes: members() },
    detail: { codes: members(404), input: ({ afterSales }) => ({ id: afterSales }) },
    withdraw: { codes: members(404, himself), input: ({ afterSales }) => ({ id: afterSales }) },
    sendBack: {
      codes: members(404, himself),
      input: ({ afterSales }) => ({ id: afterSales, carrier: '演示物流', waybill: 'YS1' }),
    },
    confirm: { codes: members(404, himself), input: ({ afterSales }) => ({ id: afterSales }) },
  },
  receipts: {
    list: { codes: members() },
    send: { codes: members(404, himself), input: ({ receipt, upload }) => ({ id: receipt, upload_id: upload }) },
  },
  invoices: {
    list: { codes: members() },
    detail: { codes: members(404), input: ({ invoice }) => ({ id: invoice }) },
    request: { codes: members(404, himself), input: ({ order }) => ({ order_id: order, kind: 1, title: '示例药房' }) },
  },
  promotions: {
    activities: { codes: everybody() },
    dailySpecials: { codes: everybody() },
    spendOffers: { codes: everybody() },
    /** A missing group: the test shop may be too small to have one. */
    spendOffer: { codes: everybody(404), input: { id: 999_999_999 } },
    combinations: { codes: everybody() },
    welfare: { codes: everybody() },
    nearExpiry: { codes: everybody() },
    cashbacks: { codes: everybody() },
    groupBuys: { codes: everybody() },
    groupBuy: { codes: everybody(), input: { id: 1 } },
    campaigns: { codes: everybody(), input: { kind: 'yjh' } },
    campaign: { codes: everybody(), input: { kind: 'yjh', id: 1 } },
    controlledGoods: { codes: everybody() },
    controlledPermission: { codes: members(404), input: { goods_id: 1 } },
    applyForControlled: { codes: passed(404, himself), input: { goods_id: 1 } },
  },
  wallet: {
    purse: { codes: members(10_000, himself) },
    moneyDesk: { codes: members(10_000, himself) },
    topUps: { codes: members(10_000, himself) },
    topUp: { codes: passed(404, himself), input: ({ upload }) => ({ amount: '3000.00', upload_id: upload }) },
    withdrawals: { codes: members(10_000, himself) },
    withdraw: { codes: passed(10_000, himself), input: { amount: '100.00' } },
    moneyLog: {
      codes: members(10_000, himself),
      input: { use_type: 0, start_time: '2026-11-01', end_time: '2026-11-20' },
    },
    offers: { codes: everybody(), input: { type: 0 } },
    couponGoods: { codes: everybody(), input: { id: 1 } },
    claim: { codes: passed(640, { pending: 403, ...himself }), input: { id: 1 } },
    holdings: { codes: members(10_000, himself), input: { type: 1, status: 0 } },
    holdingCounts: { codes: members() },
    points: { codes: members() },
    pointsLog: { codes: members() },
  },
  rewards: {
    draw: { codes: passed(10_000, himself), input: { id: 2 } },
    drawByPost: { codes: passed(10_000, himself), input: { id: 2 } },
    winners: { codes: everybody(), input: { id: 1 } },
    activity: { codes: everybody(), input: { id: 1 } },
    openLottery: { codes: everybody() },
    draws: { codes: members() },
    popUps: { codes: everybody() },
    gifts: { codes: everybody(), input: { kind: 'store', affordable: 1 } },
    gift: { codes: everybody(), input: { id: 1 } },
    redeem: {
      codes: passed(422, himself),
      input: ({ address }) => ({ items: [{ gift_id: 1, number: 1 }], address_id: address }),
    },
    giftOrders: { codes: members() },
    giftOrder: { codes: members(404), input: ({ giftOrder }) => ({ id: giftOrder }) },
    receiveGifts: { codes: members(404, himself), input: ({ giftOrder }) => ({ id: giftOrder }) },
    signIns: { codes: members() },
    signIn: { codes: members(10_000, himself) },
  },
  requests: {
    favorites: { codes: members() },
    addFavorites: { codes: members(10_000, himself), input: { goods_ids: [1, 2] } },
    removeFavorites: { codes: members(10_000, himself), input: { goods_ids: [1, 2] } },
    favoritesAmong: { codes: members(), input: { goods_ids: [1, 2] } },
    awaitArrival: { codes: members(10_000, himself), input: { id: 1, ck_id: 1 } },
    withdrawArrival: { codes: members(10_000, himself), input: { id: 1 } },
    awaited: { codes: members() },
    awaitedAmong: { codes: members(), input: { goods_ids: [1] } },
    sendFeedback: { codes: members(10_000, himself), input: { type: 'site', content: '字体可以再大一些' } },
    feedbacks: { codes: members() },
    askForVariety: { codes: passed(10_000, himself), input: { name: '复方丹参滴丸', number: 10 } },
    varietyRequests: { codes: members() },
    varietyRequest: { codes: members(404), input: ({ varietyRequest }) => ({ id: varietyRequest }) },
    bought: { codes: members(), input: { order: 'often' } },
    matchPasted: { codes: passed(), input: { rows: [{ name: '阿莫西林胶囊', number: 10 }] } },
    rememberCodes: { codes: passed(), input: { codes: [{ code: 'A-1', goods_id: 1 }] } },
  },
  demo: {
    time: { codes: members() },
    moveTime: { codes: members(10_000, himself), input: { step: 'hour' } },
  },
}
