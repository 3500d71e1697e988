import type { StaffApi } from '@xinglin/api-contract/staff-api'
import type { StaffRole } from '@xinglin/domain/staff'

/** Who is admitted; with a list of roles, shop managers and owners too. */
type Admitted = 'anybody' | 'signedIn' | readonly StaffRole[]

export type StaffAccessRow = {
  readonly let: Admitted
  /** A well-formed input as sent, with ids that do not exist. */
  readonly input?: { readonly [field: string]: unknown }
}

const unit = { line_id: '2000000007', batch_id: '7', quantity: '1' }
const nobody = { id: '2000000007' }
const facts = {
  name: '试',
  unit: '盒',
  manufacturer: '试',
  category_id: nobody.id,
  is_preferred: '0',
  free_shipping_number: '0',
  single_item_free_minimum: '0',
  generic_name: '试',
  specification: '10片',
  approval_number: '国药准字H99000000',
  bar_code: '0000000000000',
  middle_pack: '1',
  case_pack: '0',
  minimum: '1',
  limit_number: '0',
  with_coupon: '1',
  is_ephedrine: '0',
  is_cold_chain: '0',
  is_controlled: '0',
  buyer_types: [],
  scopes: [],
  excluded_regions: [],
}
const since = 1_790_000_000
/** Roles that see all orders, and sales people, who see those of their own customers. */
const orderViewers: readonly StaffRole[] = ['service', 'quality', 'warehouse', 'merchandising', 'finance']
const readers: readonly StaffRole[] = [...orderViewers, 'sales']
const token = 'x'.repeat(43)

/** Every call of the console with who may make it. A call without a row does not compile; a wrong row fails. */
export const staffAccessTable: {
  readonly [Area in keyof StaffApi]: { readonly [Call in keyof StaffApi[Area]]: StaffAccessRow }
} = {
  session: {
    who: { let: 'anybody' },
    login: { let: 'anybody', input: { username: 'nobody', password: 'guess-guess' } },
    logout: { let: 'anybody' },
    openInvitation: { let: 'anybody', input: { token } },
    acceptInvitation: { let: 'anybody', input: { token, password: 'rain on tiles 26', code: '000000' } },
    changePassword: { let: 'signedIn', input: { old_password: 'guess-guess', password: 'rain on tiles 26' } },
    sessions: { let: 'signedIn' },
    endSession: { let: 'signedIn', input: nobody },
  },
  inbox: {
    list: { let: ['service', 'quality', 'warehouse', 'finance'] },
    today: { let: ['service', 'quality', 'warehouse', 'finance'] },
    detail: { let: ['service', 'quality', 'warehouse', 'finance'], input: { ...nobody, kind: 'order' } },
    attend: { let: ['service', 'quality', 'warehouse', 'finance'], input: { ...nobody, kind: 'order', act: 'stay' } },
    assign: { let: ['service', 'quality', 'warehouse', 'finance'], input: { ...nobody, kind: 'order', staff_id: '1' } },
    approve: { let: ['service', 'quality', 'warehouse', 'finance'], input: { ...nobody, kind: 'order', since } },
    refuse: {
      let: ['service', 'quality', 'warehouse', 'finance'],
      input: { ...nobody, kind: 'order', since, reason: '缺货' },
    },
  },
  orders: {
    list: { let: readers },
    detail: { let: readers, input: nobody },
    handOver: { let: ['service', 'quality'], input: { ids: [nobody.id] } },
    refuse: { let: ['service', 'quality'], input: { ...nobody, reason: '缺货' } },
    ship: { let: ['warehouse'], input: { ...nobody, carrier: '演示快递', number: 'Y1' } },
    deliver: { let: ['warehouse'], input: nobody },
    note: { let: orderViewers, input: { ...nobody, text: '下午到' } },
  },
  picking: {
    list: { let: ['warehouse'] },
    pick: { let: ['warehouse'], input: { picks: [unit] } },
    short: { let: ['warehouse'], input: unit },
    shipAll: { let: ['warehouse'], input: { waybills: [{ order: '0-1', carrier: '演示快递', number: 'Y1' }] } },
  },
  recalls: {
    list: { let: ['quality'] },
    detail: { let: ['quality'], input: nobody },
    lock: { let: ['quality'], input: { good: '2000000007', batch_number: '0', reason: '召回' } },
    unlock: { let: ['quality'], input: { ...nobody, reason: '误锁' } },
  },
  afterSales: {
    list: { let: orderViewers },
    detail: { let: orderViewers, input: nobody },
    decide: { let: ['service', 'finance', 'quality'], input: { ...nobody, way: 'waive' } },
    refuse: { let: ['service'], input: { ...nobody, reason: '已超过申请期限' } },
    inspect: { let: ['service', 'warehouse'], input: { ...nobody, lines: [] } },
    ship: { let: ['warehouse'], input: { ...nobody, carrier: '演示快递', number: 'B1', packed: [] } },
    deliver: { let: ['warehouse'], input: nobody },
    refundInstead: { let: ['service', 'finance'], input: nobody },
  },
  content: {
    list: { let: ['merchandising'] },
    preview: { let: ['merchandising'] },
    save: { let: ['merchandising'], input: { section: 'hot_words', version: 'x' } },
    article: { let: ['merchandising'], input: nobody },
    saveArticle: {
      let: ['merchandising'],
      input: { ...nobody, version: 'x', category_id: nobody.id, title: '试', body: '试', published_at: since },
    },
    saveBrand: { let: ['merchandising'], input: { ...nobody, version: 'x', sort: '1' } },
    saveFloor: { let: ['merchandising'], input: { ...nobody, version: 'x', title: '试', sort: '1' } },
    addFloor: { let: ['merchandising'], input: { title: '试', sort: '1', codes: ['0'] } },
    dropFloor: { let: ['merchandising'], input: { ...nobody, version: 'x' } },
    saveZone: {
      let: ['merchandising'],
      input: { ...nobody, version: 'x', name: '试', starts_at: since, ends_at: since + 1 },
    },
  },
  goods: {
    list: { let: orderViewers },
    detail: { let: orderViewers, input: nobody },
    change: { let: ['merchandising'], input: { changes: [{ ...nobody, version: 'x' }] } },
    edit: { let: ['merchandising'], input: { ...nobody, version: 'x', facts } },
    price: { let: ['merchandising'], input: { ...nobody, version: 'x', base_price: '1.00', ladder: [] } },
    cost: { let: ['merchandising', 'finance'], input: { ...nobody, version: 'x', cost: '1.00' } },
    place: { let: ['merchandising', 'warehouse'], input: { ...nobody, warehouse_id: nobody.id, location: 'A-01' } },
    setRegion: { let: ['merchandising'], input: { ...nobody, region: '330000', way: 'allow' } },
    upload: { let: ['merchandising'], input: { ...nobody, kind: 'picture', file: new Blob(['x']) } },
    arrange: { let: ['merchandising'], input: { ...nobody, version: 'x', pictures: [] } },
    newForm: { let: ['merchandising'] },
    create: { let: ['merchandising'], input: { cells: [{ field: 'barCode', text: '1' }] } },
    importTable: {
      let: ['merchandising', 'warehouse'],
      input: { file: new Blob(['x']), name: 'x.csv', counts: '0', only_try: '1' },
    },
    report: {
      let: ['quality'],
      input: { ...nobody, batch_id: '7', number: 'BG1', tested_on: '2026-10-01', file: new Blob(['x']) },
    },
    adjust: { let: ['warehouse'], input: { ...nobody, batch_id: '7', way: 'less', quantity: '1', reason: '破损' } },
  },
  approvals: {
    list: { let: ['service', 'warehouse', 'merchandising', 'finance'] },
    report: { let: [] },
    confirm: { let: [], input: nobody },
    refuse: { let: [], input: { ...nobody, reason: '金额不符' } },
  },
  finance: {
    day: { let: ['finance'] },
    importBank: { let: ['finance'], input: { file: new Blob(['日期']), name: 'x.csv' } },
    bankLines: { let: ['finance'] },
    takeBackLine: { let: ['finance'], input: nobody },
    confirmTransfer: { let: ['finance'], input: nobody },
    statements: { let: ['finance'] },
    statement: { let: ['finance'], input: nobody },
    payments: { let: ['finance'], input: { day: '2026-11-20' } },
    invoices: { let: ['finance'] },
    issueInvoice: { let: ['finance'], input: nobody },
    reverseInvoice: { let: ['finance'], input: nobody },
    settleDebt: { let: ['finance'], input: nobody },
    close: { let: ['finance'], input: { day: '2035-01-01' } },
  },
  offers: {
    forms: { let: ['merchandising'] },
    board: { let: ['merchandising'] },
    open: { let: ['merchandising'], input: { ref: 'activities:2000000007' } },
    draft: { let: ['merchandising'], input: nobody },
    save: {
      let: ['merchandising'],
      input: { version: '0', kind: 'special', lines: [[{ field: 'name', text: '试' }]] },
    },
    drop: { let: ['merchandising'], input: nobody },
    file: { let: ['merchandising'], input: { ...nobody, version: '1' } },
    stop: { let: ['merchandising'], input: { ref: 'activities:2000000007' } },
    trial: { let: ['merchandising'], input: { kind: 'special', lines: [[{ field: 'name', text: '试' }]] } },
    replay: { let: ['merchandising'], input: nobody },
  },
  reports: {
    sales: { let: ['merchandising', 'finance'], input: { from: '2026-10-01', to: '2026-10-31' } },
    stock: { let: ['merchandising', 'finance'] },
    customers: { let: ['merchandising', 'finance'] },
  },
  members: {
    list: { let: readers },
    detail: { let: readers, input: nobody },
    setScope: { let: ['service', 'quality'], input: { ...nobody, scopes: ['中成药'] } },
    fileCredit: { let: ['finance'], input: { ...nobody, limit: '10000.00', days: 30 } },
    act: { let: ['service', 'sales'], input: { ...nobody, reason: '电话委托' } },
    setRep: { let: [], input: { ...nobody, phone: '' } },
    create: { let: [], input: { username: '', company: '', contact: '', phone: '', region: '', buyer_type: '1' } },
    regions: { let: ['merchandising'], input: { parent: '' } },
    assignRep: { let: [], input: { ids: ['2000000007'], rep_id: '1' } },
    remind: { let: ['service', 'quality'], input: { ids: ['2000000007'] } },
    setControlled: { let: ['merchandising'], input: { ...nobody, good: '7', is_allowed: '1' } },
    fileGroup: { let: ['merchandising'], input: { ...nobody, group_id: '2000000007' } },
    write: { let: ['service'], input: { ...nobody, title: '证件', body: '请换证' } },
    disable: { let: [], input: { ...nobody, reason: '停业' } },
    enable: { let: [], input: { ...nobody, reason: '复业' } },
    resetPassword: { let: [], input: nobody },
    liftDelays: { let: [], input: nobody },
  },
  priceGroups: {
    list: { let: ['merchandising'] },
    detail: { let: ['merchandising'], input: nobody },
    create: { let: ['merchandising'], input: { name: '诊所价', from: '2026-11-20', until: '2026-11-19' } },
    findGoods: { let: ['merchandising'], input: { codes: ['6900000000017'] } },
    file: {
      let: ['merchandising'],
      input: { ...nobody, version: '1', name: '诊所价', from: '2026-11-20', prices: [], rates: [] },
    },
  },
  people: {
    list: { let: [] },
    create: { let: [], input: { username: '!', name: '试', roles: ['sales'] } },
    changeRoles: { let: [], input: { ...nobody, roles: ['sales'] } },
    disable: { let: [], input: nobody },
    enable: { let: [], input: nobody },
    reinvite: { let: [], input: nobody },
    liftDelays: { let: [], input: nobody },
  },
  settings: {
    shop: { let: [] },
    setShop: { let: [], input: { version: '0', settings: { name: '试' } } },
    audit: { let: [] },
    health: { let: [] },
    retryJob: { let: [], input: { name: '没有这个任务' } },
  },
}
