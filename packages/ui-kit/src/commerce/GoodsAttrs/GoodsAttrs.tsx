import type { Goods, RxClass } from '@xinglin/domain/goods'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'

type GoodsAttrsProps = { readonly goods: Pick<Goods, 'kind' | 'rxClass' | 'coldChain' | 'ephedrine'> }

const classes = {
  RX: { label: 'Rx', tone: 'info' },
  OTC_A: { label: '甲 OTC', tone: 'danger' },
  OTC_B: { label: '乙 OTC', tone: 'success' },
} as const satisfies Record<RxClass, { label: string; tone: string }>

const kinds = { herb: '中药饮片', device: '器械' } as const

/** Attributes of a good: its class, 冷藏, 含麻, 中药饮片. In the line of its specification. */
export const GoodsAttrs = ({ goods: { kind, rxClass, coldChain, ephedrine } }: GoodsAttrsProps) => (
  <>
    {rxClass !== null && <AttrTag {...classes[rxClass]} />}
    {(kind === 'herb' || kind === 'device') && <AttrTag label={kinds[kind]} />}
    {coldChain && <AttrTag label="冷藏" tone="info" />}
    {ephedrine && <AttrTag label="含麻" tone="warning" />}
  </>
)
