import { type Refusal, refusalText } from '@xinglin/domain/goods'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './RefusalNote.css.ts'

type RefusalNoteProps = { readonly refusal: Refusal; readonly look?: keyof typeof styles.looks }

/** Why a good cannot be bought, in as many words as a card has room for; the whole sentence for ear and mouse. */
export const RefusalNote = ({ refusal, look = 'strip' }: RefusalNoteProps) => {
  const [short, sentence] = [shortWords(refusal), refusalText(refusal)]
  return (
    <span className={styles.looks[look]} title={sentence}>
      {short}
      {sentence !== short && <VisuallyHidden>：{sentence}</VisuallyHidden>}
    </span>
  )
}

const shortWords = (refusal: Refusal): string => {
  switch (refusal.code) {
    case 'NOT_PASSED':
      return '审核通过后可购买'
    // The place of the price says 控销品种.
    case 'CONTROLLED':
      return '暂无采购权限'
    case 'CERT_EXPIRED':
      return '证件已到期'
    case 'BUYER_TYPE':
      return '仅限医疗机构与批发企业'
    case 'RX_CLASS':
      return '超出许可范围'
    case 'SCOPE':
      return '超出经营范围'
    case 'AUTH_LETTER':
      return '需冷藏药品采购委托书'
    case 'SPECIAL_RIGHT':
      return '未开通含麻采购'
    case 'SPECIAL_RECEIPT':
      return '含麻回执未完成'
    case 'NO_STOCK':
      return '暂时缺货'
    case 'GUEST':
    case 'OFF_SHELF':
    case 'REGION':
    case 'PRICE_PENDING':
    case 'LIMIT':
      return refusalText(refusal)
  }
}
