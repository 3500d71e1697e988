// A member's papers for stories, as the wire carries them and the contract decodes them.
import { api } from '@xinglin/api-contract/api'
import { decoded } from '@xinglin/ui-kit/commerce/fixtures'
import type { Certificates } from './held-certificates.ts'

type Wire = { readonly [field: string]: unknown }

const aWirePaper = (overrides: Wire = {}): Wire => ({
  holder: '槐序大药房连锁有限公司',
  number: '演示-2099-0021',
  address: '浙江省杭州市西湖区槐序路 18 号一层',
  scope: '中成药、化学药制剂、抗生素制剂、生化药品',
  bank: '',
  account: '',
  phone: '',
  expires_on: null,
  file_ids: [],
  ...overrides,
})

export const aWireCard = (name: string, overrides: Wire = {}): Wire => ({
  name,
  duty: 'M',
  status: 'passed',
  approved: aWirePaper(),
  submission: null,
  ...overrides,
})

export const approvedUntil = (expires_on: string): Wire => aWirePaper({ number: '演示-2099-0022', expires_on })

/** Certificates of a pharmacy on 2026-11-20: a licence that expires in 28 days, and one certificate in each state. */
const cards: readonly Wire[] = [
  aWireCard('营业执照'),
  aWireCard('药品经营许可证', { status: 'expiring', approved: approvedUntil('2026-12-18') }),
  aWireCard('采购委托书', { approved: approvedUntil('2027-06-30') }),
  aWireCard('开票信息', {
    approved: aWirePaper({
      number: '99330106MA00000021',
      bank: '示例银行杭州西湖支行',
      account: '9900 0000 0000 0021',
      phone: '0571-88880021',
      scope: '',
    }),
  }),
  aWireCard('第二类医疗器械经营备案凭证', { duty: 'C' }),
  aWireCard('冷藏药品采购委托书', {
    duty: 'C',
    status: 'submitted',
    approved: null,
    submission: { ...approvedUntil('2027-02-28'), reason: null, marks: [] },
  }),
  aWireCard('含特殊药品复方制剂采购备案', {
    duty: 'C',
    status: 'rejected',
    approved: null,
    submission: {
      ...approvedUntil('2027-11-17'),
      file_ids: [1],
      reason: '备案表缺少质量负责人签字，且公章不清晰。请补签后上传彩色扫描件。',
      marks: [{ file_id: 1, field: null, left: 560, top: 640, width: 300, height: 220 }],
    },
  }),
  aWireCard('食品经营许可证', { duty: 'C', status: 'expired', approved: approvedUntil('2026-11-01') }),
  aWireCard('医疗器械经营许可证', { duty: 'C', status: 'none', approved: null }),
  aWireCard('GSP证书', { duty: 'O', status: 'none', approved: null }),
]

export const certificatesFixture = (overrides: Wire = {}): Certificates =>
  decoded(api.members.certificates.output, {
    status: 'expiring',
    list: cards,
    calendar: [
      { name: '食品经营许可证', expires_on: '2026-11-01', due: 0 },
      { name: '药品经营许可证', expires_on: '2026-12-18', due: 30 },
    ],
    ...overrides,
  })

export const scopesFixture: readonly { readonly name: string; readonly isLicensed: boolean }[] = [
  ...['化学药制剂', '抗生素制剂', '生化药品', '中成药', '中药饮片', '第二类医疗器械', '保健食品'].map((name) => ({
    name,
    isLicensed: true,
  })),
  { name: '第三类医疗器械', isLicensed: false },
]
