import { memberId, type MemberId } from '@xinglin/domain/members'
import { addDays, type Day } from '@xinglin/domain/kernel/time'
import { type CertificateName, CONTRACT, lastDayOf } from '@xinglin/domain/members'
import { REGULAR_CUSTOMERS } from '../src/jobs/demo-warehouse.ts'

/** The one password of all demo buyers; in production they are neither seeded nor allowed to sign in. */
export const DEMO_PASSWORD = 'xinglin-2026'

type Certificate = {
  readonly kind: CertificateName
  readonly must: boolean
  readonly expiresOn: Day | null
  readonly status: 'submitted' | 'passed'
}

type DemoAddress = {
  readonly recipient: string
  readonly regionCode: string
  readonly region: string
  readonly detail: string
}

/** The account number in the buyer's 开票信息: fictitious. */
export const demoAccount = ({ id, company }: Pick<DemoBuyer, 'id' | 'company'>) => ({
  holder: company,
  bank: '演示银行槐序支行',
  account: `演示6222${String(id).padStart(12, '0')}`,
})

export type DemoBuyer = {
  readonly id: MemberId
  readonly username: string
  /** What the buyer demonstrates; printed by the start command. */
  readonly shows: string
  readonly company: string
  readonly contact: string
  readonly rank: 1 | 2 | 3 | 4 | 5
  readonly passed: boolean
  readonly scopes: readonly string[]
  readonly certificates: readonly Certificate[]
  /** The first is the address on the licence. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]]
  readonly ephedrineRight: boolean
  readonly receiptOverdue: boolean
  readonly otcBOnly: boolean
  readonly canChat: boolean
  readonly headOffice: string | null
  readonly contractSigned: boolean
  readonly creditDays: number | null
  readonly salesRep: string
}

const drugScopes = ['化学药', '中成药', '中药饮片', '生物制品']
const fullScopes = [...drugScopes, '第二类医疗器械', '第三类医疗器械', '保健食品', '食品']

const west: DemoAddress = {
  recipient: '周岚',
  regionCode: '330106',
  region: '浙江省 杭州市 西湖区',
  detail: '槐序路 18 号一层',
}
const south: DemoAddress = {
  recipient: '陈砚',
  regionCode: '440106',
  region: '广东省 广州市 天河区',
  detail: '棠下街 66 号',
}
const north: DemoAddress = {
  recipient: '林禾',
  regionCode: '320106',
  region: '江苏省 南京市 鼓楼区',
  detail: '青穹里 9 号',
}

type Wanted = Pick<DemoBuyer, 'username' | 'shows' | 'company'> & Partial<DemoBuyer>

const passed = (kind: CertificateName, must: boolean, expiresOn: Day | null): Certificate => ({
  kind,
  must,
  expiresOn,
  status: 'passed',
})

const basics = (today: Day): readonly Certificate[] => [
  passed('营业执照', true, null),
  passed('采购委托书', true, addDays(today, 300)),
  passed('开票信息', true, null),
  passed('GSP证书', false, addDays(today, 400)),
]
const drugLicence = (today: Day, days = 900): Certificate => passed('药品经营许可证', true, addDays(today, days))
const contract = (today: Day): Certificate => passed(CONTRACT, true, lastDayOf(CONTRACT, today, null))
const deviceFiling = passed('第二类医疗器械经营备案凭证', false, null)
const coldChainLetter = (today: Day): Certificate => passed('冷藏药品采购委托书', false, addDays(today, 280))
const ephedrineFiling = (today: Day): Certificate => passed('含特殊药品复方制剂采购备案', false, addDays(today, 280))

const pharmacy = (today: Day): readonly Certificate[] => [
  ...basics(today),
  drugLicence(today),
  contract(today),
  deviceFiling,
  coldChainLetter(today),
]

const wanted = (today: Day): readonly Wanted[] => [
  {
    username: 'demo-pharmacy',
    shows: '药店，资质已通过，经营范围齐全',
    company: '槐序大药房',
    certificates: [
      ...pharmacy(today),
      passed('医疗器械经营许可证', false, addDays(today, 700)),
      // Expires soon, so that the licence calendar has an entry; it only affects health food.
      passed('食品经营许可证', false, addDays(today, 28)),
    ],
    addresses: [west, { ...west, recipient: '周岚', detail: '槐序路 20 号后仓' }],
  },
  {
    username: 'demo-pending',
    shows: '药店，资质待审核',
    company: '青禾里大药房',
    passed: false,
    scopes: [],
    certificates: [
      { kind: '营业执照', must: true, expiresOn: null, status: 'submitted' },
      { kind: '药品经营许可证', must: true, expiresOn: addDays(today, 900), status: 'submitted' },
    ],
    contractSigned: false,
  },
  {
    username: 'demo-expired',
    shows: '药店，药品经营许可证已过期',
    company: '望舒路大药房',
    certificates: [...basics(today), drugLicence(today, -12), contract(today), deviceFiling],
  },
  {
    username: 'demo-otc',
    shows: '药店，仅经营乙类OTC',
    company: '南枝便民药房',
    scopes: ['化学药', '中成药'],
    certificates: [...basics(today), drugLicence(today), contract(today)],
    otcBOnly: true,
  },
  {
    username: 'demo-special',
    shows: '药店，有含麻采购权限',
    company: '松间大药房',
    certificates: [...pharmacy(today), ephedrineFiling(today)],
    ephedrineRight: true,
  },
  {
    username: 'demo-receipt',
    shows: '药店，含麻回执逾期未交',
    company: '竹隐大药房',
    certificates: [...pharmacy(today), ephedrineFiling(today)],
    ephedrineRight: true,
    receiptOverdue: true,
  },
  {
    username: 'demo-clinic',
    shows: '诊所，可采购注射剂与输液',
    company: '晴川中西医结合诊所',
    rank: 2,
    scopes: ['诊疗科目'],
    certificates: [...basics(today), passed('诊所备案凭证', true, null), contract(today), coldChainLetter(today)],
    addresses: [north],
  },
  {
    username: 'demo-wholesaler',
    shows: '商业公司（批发企业）',
    company: '澄屿医药有限公司',
    rank: 3,
    certificates: [...pharmacy(today), ephedrineFiling(today)],
    ephedrineRight: true,
    addresses: [south],
  },
  {
    username: 'demo-chain',
    shows: '连锁总部，下有三家门店',
    company: '禾岭大药房连锁有限公司',
    rank: 4,
    certificates: pharmacy(today),
    addresses: [north],
  },
  ...['一', '二', '三'].map((nth, at): Wanted => ({
    username: `demo-store-${String(at + 1)}`,
    shows: `连锁门店，第${nth}家`,
    company: `禾岭大药房第${nth}门店`,
    rank: 5,
    headOffice: 'demo-chain',
    certificates: pharmacy(today),
    addresses: [{ ...north, recipient: `门店${nth}`, detail: `青穹里 ${String(11 + at * 2)} 号` }],
  })),
  {
    username: 'demo-contract',
    shows: '药店，年度电子合同未签署',
    company: '听雨轩大药房',
    certificates: [...basics(today), drugLicence(today), deviceFiling],
    contractSigned: false,
  },
  {
    username: 'demo-credit',
    shows: '药店，已开通账期',
    company: '云岫大药房',
    certificates: pharmacy(today),
    creditDays: 30,
    addresses: [south],
  },
  {
    username: 'demo-nochat',
    shows: '药店，未开通在线客服',
    company: '半夏大药房',
    certificates: pharmacy(today),
    canChat: false,
  },
]

/** Ids of the regular customers start here; those of the demo buyers are below. */
const FIRST_REGULAR = 61

/** Names of the regular customers, who place the orders of the month of trade. */
const regulars =
  '采薇 白露 苍梧 丹枫 东篱 扶桑 谷雨 海棠 蒹葭 金荷 兰汀 灵泉 清和 秋石 若水 霜叶 棠梨 望山 云台 芷江'.split(' ')

const buyerOf = (id: number, buyer: Wanted): DemoBuyer => ({
  id: memberId(id),
  contact: (buyer.addresses ?? [west])[0].recipient,
  rank: 1,
  passed: true,
  scopes: fullScopes,
  certificates: [],
  addresses: [west],
  ephedrineRight: false,
  receiptOverdue: false,
  otcBOnly: false,
  canChat: true,
  headOffice: null,
  contractSigned: true,
  creditDays: null,
  salesRep: '何青',
  ...buyer,
})

/** The demo buyers; all firms and people are invented. */
export const demoBuyers = (today: Day): readonly DemoBuyer[] => wanted(today).map((buyer, at) => buyerOf(at + 1, buyer))

/**
 * The buyers of the month of trade: pharmacies that no guide of the demo mentions. Every second one has a sales person
 * of its own.
 */
export const regularCustomers = (today: Day): readonly DemoBuyer[] =>
  regulars.map((name, at) =>
    buyerOf(FIRST_REGULAR + at, {
      username: `${REGULAR_CUSTOMERS}${String(at + 1)}`,
      shows: '老客户药店',
      company: `${name}大药房`,
      certificates: pharmacy(today),
      addresses: [[west, south, north][at % 3] ?? west],
      ...(at % 2 === 0 ? { salesRep: '杜衡' } : {}),
    }),
  )
