import { type Refusal, refusalText } from '@xinglin/domain/goods'
import { createContext, useContext } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './RefusalNote.css.ts'

/** Where a refusal can be healed, as the page knows it: a paper to upload, a receipt to send. */
export type RefusalWay = { readonly label: string; readonly href: string }

/** The places of refusals; without a provider, and for null, a note is words alone. */
export const RefusalWays = createContext<(refusal: Refusal) => RefusalWay | null>(() => null)

type RefusalNoteProps = { readonly refusal: Refusal; readonly look?: keyof typeof styles.looks }

/**
 * Why a good cannot be bought, in as many words as a card has room for; the whole sentence for ear and mouse. A link
 * where the buyer can do something about it.
 */
export const RefusalNote = ({ refusal, look = 'strip' }: RefusalNoteProps) => {
  const [short, sentence] = [shortWords(refusal), refusalText(refusal)]
  const way = useContext(RefusalWays)(refusal)
  const words = (
    <>
      {short}
      {sentence !== short && <VisuallyHidden>：{sentence}</VisuallyHidden>}
    </>
  )
  if (way === null) {
    return (
      <span className={styles.looks[look]} title={sentence}>
        {words}
      </span>
    )
  }
  return (
    <a href={way.href} className={`${styles.looks[look]} ${styles.way}`} title={`${sentence}，${way.label}`}>
      {words}
      <VisuallyHidden>，{way.label}</VisuallyHidden>
    </a>
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
