import { type Ad, type ControlledGoods, controlledPermissionText, mayApply } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { Button } from '@xinglin/ui-kit/Button'
import { AdBanner } from '@xinglin/ui-kit/commerce/AdBanner'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { Panel } from '@xinglin/ui-kit/Panel'
import { isKnownPath, paths } from '../../shared/paths.ts'
import { Pages, Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

type ControlledGoodsViewProps = {
  readonly goods: Page<ControlledGoods>
  readonly ads: readonly Ad[]
  readonly pageHref: (page: number) => string
  readonly onGo: (href: string) => void
  readonly signInHref: string
  readonly onApply: (goods: Goods) => void
}

/** 控销 goods with the buyer's right to each, and the button to apply for it. */
export const ControlledGoodsView = ({ goods, ads, pageHref, onGo, signInHref, onApply }: ControlledGoodsViewProps) => (
  <Zone
    title="控销商品"
    look="controlled"
    hint="凭授权采购，可按品种申请采购权限"
    link={{ label: '控销专区', href: paths.controlled() }}
    empty={goods.total === 0}
  >
    {ads
      .filter(({ url }) => isKnownPath(url))
      .map((ad) => (
        <AdBanner key={ad.title} ad={ad} place="footer" />
      ))}
    <ul className={styles.rows} aria-label="控销商品">
      {goods.list.map(({ goods: each, permission }) => (
        <Panel key={each.id} as="li">
          <div className={styles.row}>
            <GoodsCell goods={each} href={paths.goods(each.id)} level="h3" note={each.manufacturer} />
            {each.sale.kind === 'hidden' && each.sale.because === 'guest' ? (
              <Button tone="outline" href={signInHref}>
                登录后采购
              </Button>
            ) : mayApply(permission) ? (
              <Button tone="outline" aria-label={`申请采购权限 ${each.name}`} onClick={() => onApply(each)}>
                {controlledPermissionText[permission]}
              </Button>
            ) : (
              <span className={styles.quiet}>{controlledPermissionText[permission]}</span>
            )}
          </div>
        </Panel>
      ))}
    </ul>
    <Pages of={goods} href={pageHref} onGo={onGo} />
  </Zone>
)
