import { type GiftDetail, giftKindLabels, giftRefusal, giftRefusalText } from '@xinglin/domain/rewards'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'
import * as styles from './points-mall.css.ts'

type GiftViewProps = {
  readonly gift: GiftDetail
  /** The buyer's points; null: not signed in. */
  readonly points: number | null
  readonly onExchange: () => void
}

/** One gift of the points mall: description, price, and missing points. */
export const GiftView = ({ gift, points, onExchange }: GiftViewProps) => {
  const { name, specification, image, kind, stock, limit, mine, description } = gift
  const refusal = giftRefusal(gift, 1)
  const missing = points === null ? 0 : Math.max(0, gift.points - points)
  return (
    <div className={styles.page}>
      <Breadcrumb way={[{ text: '积分商城', href: paths.pointsMall() }]} here={name} />
      <Panel padding="large">
        <div className={styles.detail}>
          <img src={image} alt="" width={400} height={300} className={styles.picture} />
          <div className={styles.facts}>
            <h1 className={styles.name}>{name}</h1>
            <p className={styles.quiet}>{specification}</p>
            <p className={styles.price}>
              <b className={styles.points}>{grouped(gift.points)}</b> 积分
            </p>
            <DescriptionList
              columns={1}
              items={[
                { term: '分类', detail: giftKindLabels[kind] },
                { term: '库存', detail: stock === 0 ? '已兑完' : `剩 ${grouped(stock)} 个` },
                {
                  term: '限兑',
                  detail:
                    limit === 0 ? '不限' : `每会员 ${String(limit)} 个${mine > 0 ? `，已兑 ${String(mine)} 个` : ''}`,
                },
                ...(points === null ? [] : [{ term: '我的积分', detail: `${grouped(points)} 积分` }]),
              ]}
            />
            {refusal !== null ? (
              <Notice tone="warning">{giftRefusalText(refusal)}</Notice>
            ) : (
              missing > 0 && (
                <Notice tone="warning" link={{ label: '怎么得积分', href: paths.points() }}>
                  还差 <b>{grouped(missing)}</b> 积分，
                </Notice>
              )
            )}
            <Inline gap={3}>
              <Button tone="primary" size={44} disabled={refusal !== null || missing > 0} onClick={onExchange}>
                {points === null ? '登录后兑换' : '立即兑换'}
              </Button>
              <Button size={44} href={paths.pointsMall()}>
                返回积分商城
              </Button>
            </Inline>
          </div>
        </div>
      </Panel>
      {description !== '' && (
        <Panel as="section" padding="large" aria-label="礼品说明">
          <h2>礼品说明</h2>
          <p className={styles.words}>{description}</p>
        </Panel>
      )}
    </div>
  )
}
