import { type Goods, type GoodsId, type Refusal, refusalText } from '@xinglin/domain/goods'
import { createContext, useContext, useEffect } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './RefusalNote.css.ts'

/** The page that resolves a refusal, provided by the app: a certificate to upload, a receipt to send. */
export type RefusalWay = { readonly label: string; readonly href: string }

/** Links for refusals; without a provider, and for null, a note is plain text. */
export const RefusalWays = createContext<(refusal: Refusal) => RefusalWay | null>(() => null)

export type AwaitedGoods = Pick<Goods, 'id' | 'name' | 'warehouseId'>

/** 到货提醒, provided by the app. */
type Arrivals = {
  readonly awaited: ReadonlySet<number>
  /** Registers that a button of this good is on the page. */
  readonly onShown: (id: GoodsId) => void
  readonly onAwait: (goods: AwaitedGoods, on: boolean) => void
}

/** Without a provider no notices can be sent, so none are offered. */
export const ArrivalNotices = createContext<Arrivals | null>(null)

type RefusalNoteProps = {
  readonly refusal: Refusal
  readonly look?: keyof typeof styles.looks
  /** The good that a notice can be requested for. */
  readonly goods?: AwaitedGoods | undefined
}

/**
 * Why a good cannot be bought, in a short form for cards; the whole sentence as accessible name and title. A link where
 * the buyer can resolve it, and 到货提醒 beside 缺货.
 */
export const RefusalNote = ({ refusal, look = 'strip', goods }: RefusalNoteProps) => {
  const arrivals = useContext(ArrivalNotices)
  // A pending notice can be cancelled, even when another reason comes first.
  const offered =
    goods !== undefined && arrivals !== null && (refusal.code === 'NO_STOCK' || arrivals.awaited.has(goods.id))
  if (!offered) return <Words refusal={refusal} look={look} />
  if (look === 'strip') {
    return (
      <span className={styles.soldOut}>
        <span className={styles.soldOutWord}>{shortWords(refusal)}</span>
        <ArrivalNotice goods={goods} wide />
      </span>
    )
  }
  return (
    <span className={styles.beside}>
      <Words refusal={refusal} look={look} />
      <ArrivalNotice goods={goods} tone="text" />
    </span>
  )
}

type ArrivalNoticeProps = {
  readonly goods: AwaitedGoods
  readonly tone?: 'secondary' | 'outline' | 'text'
  readonly size?: 48 | 'adaptive'
  readonly wide?: boolean
}

/** Requests a notice for when the good is in stock again, or cancels it. */
export const ArrivalNotice = ({ goods, tone = 'secondary', size = 'adaptive', wide = false }: ArrivalNoticeProps) => {
  const arrivals = useContext(ArrivalNotices)
  const onShown = arrivals?.onShown
  useEffect(() => onShown?.(goods.id), [onShown, goods.id])
  if (arrivals === null) return null
  const on = arrivals.awaited.has(goods.id)
  const verb = on ? '取消提醒' : '到货提醒'
  return (
    <Button
      tone={tone}
      size={size}
      wide={wide}
      icon="bell"
      aria-label={`${verb} ${goods.name}`}
      onClick={() => arrivals.onAwait(goods, !on)}
    >
      {verb}
    </Button>
  )
}

const Words = ({ refusal, look }: { readonly refusal: Refusal; readonly look: keyof typeof styles.looks }) => {
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
    // The price's place shows 控销品种.
    case 'CONTROLLED':
      return '暂无采购权限'
    case 'CERT_EXPIRED':
      return '证件已到期'
    case 'BUYER_TYPE':
      return '仅限医疗机构'
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
