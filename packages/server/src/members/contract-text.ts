import { createHash } from 'node:crypto'
import { fillIn, type ShopSettings } from '@xinglin/domain/content'
import type { Clause } from '@xinglin/domain/members'

/** 电子合同 with the agreement on quality, as a buyer signs it once a calendar year. */
export const contractTitle = (year: number): string => `${String(year)} 年度药品购销及质量保证协议`

const standardClauses = (year: number, party: string, company: string): readonly Clause[] => [
  {
    heading: '一、协议双方',
    text: `供货方（甲方）：${party}。采购方（乙方）：${company}。双方依据药品管理、药品经营质量管理及电子商务的有关规定，就通过本平台购销药品及相关商品订立本协议。`,
  },
  {
    heading: '二、资质',
    text: '双方保证各自的营业执照、许可证、备案凭证及采购委托书真实、合法、有效。资质变更或临近到期时，应在到期前完成更新；资质失效期间，甲方暂停供货。',
  },
  {
    heading: '三、质量责任',
    text: '甲方保证所供商品符合国家药品标准和注册要求，包装、标签、说明书符合规定，并随货提供加盖印章的同行单，按批号提供检验报告。冷藏、冷冻药品全程按规定温度储运并留有记录。',
  },
  {
    heading: '四、订货与交付',
    text: '乙方通过本平台提交的订单为双方确认的采购凭证。含麻黄碱类复方制剂只配送至证照载明的地址，乙方应在收货后 15 日内上传签收回执。',
  },
  {
    heading: '五、验收与售后',
    text: '乙方收货时应当场核对数量、外观、批号和效期。质量、破损、短少或错发，应自签收之日起 7 日内提出；冷藏药品、近效期商品及含麻商品无质量问题不予退货。',
  },
  {
    heading: '六、价款与发票',
    text: '价款以订单确认时载明的金额为准。甲方按实付金额开具发票，票、货、款应当一致。乙方享有账期的，应在约定期限内付清。',
  },
  {
    heading: '七、药品追溯与召回',
    text: '双方按规定记录药品追溯信息。发生召回或质量疑问时，甲方及时通知，乙方立即停止销售并协助退回。',
  },
  {
    heading: '八、期限',
    text: `本协议自签署之日起生效，至 ${String(year)} 年 12 月 31 日止。以短信验证码确认的电子签署与书面签署具有同等效力。`,
  },
]

/**
 * The shop's own text if it has one, with `{年度}`, `{供货方}` and `{采购方}` replaced by the year and the two parties.
 */
export const contractClauses = (year: number, company: string, settings: ShopSettings): readonly Clause[] => {
  const { contract, seller } = settings
  const party = contract.party || seller.company
  if (contract.clauses.length === 0) return standardClauses(year, party, company)
  const words: { readonly [word: string]: string } = { 年度: String(year), 供货方: party, 采购方: company }
  return contract.clauses.map(({ heading, text }) => ({
    heading,
    text: fillIn(
      text.replaceAll(/\{(年度|供货方|采购方)\}/g, (_place, word: string) => words[word] ?? ''),
      settings,
    ),
  }))
}

/** Identifies the text that was agreed to; it may change next year. */
export const textHash = (clauses: readonly Clause[]): string =>
  createHash('sha256').update(JSON.stringify(clauses)).digest('hex')
