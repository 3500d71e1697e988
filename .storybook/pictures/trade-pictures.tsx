import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { Button } from '@xinglin/ui-kit/Button'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pill } from '@xinglin/ui-kit/Pill'
import { Price } from '@xinglin/ui-kit/Price'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { RadioCard } from '@xinglin/ui-kit/RadioCard'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { Tag } from '@xinglin/ui-kit/Tag'
import { CouponTicket } from '@xinglin/ui-kit/commerce/CouponTicket'
import { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import { GiftLine } from '@xinglin/ui-kit/commerce/GiftLine'
import { GroupBuyProgress } from '@xinglin/ui-kit/commerce/GroupBuyProgress'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { groupFixture, offersNow } from '../../packages/ui-kit/src/commerce/offer-fixtures.ts'
import { couponDay, couponOfferFixture } from '../../packages/ui-kit/src/commerce/wallet-fixtures.ts'
import { Block, nothing, type Pictures, reached, Row, Rows, Screen, Small, Strong, Sum } from './sketch.tsx'

/** Pictures of offers, the cart, step 2 and orders. */
export const tradePictures: Pictures = {
  '再买 ¥15.00 可减 ¥20.00': {
    yes: <FullReductionLadder {...reached} />,
    no: (
      <div style={{ width: 180 }}>
        <ProgressBar value={80} max={100} aria-label="进度" />
        <Small>进度 80%</Small>
      </div>
    ),
  },
  '≥300 盒 ¥7.90': { yes: <Pill>≥300 盒 ¥7.90</Pill>, no: <Pill>多买更优惠</Pill> },
  差额写成再买几盒: { yes: <Pill>再买 180 盒享 ¥7.90</Pill>, no: <Pill>多买更优惠</Pill> },
  '再买 ¥414.00 可减 ¥15.00': { yes: <FullReductionLadder {...reached} />, no: <Small>还没满足活动条件</Small> },
  轮廓与真行同高: {
    yes: (
      <Screen>
        <Block height={48}>▭　▭▭▭　▭</Block>
        <Block height={48}>阿莫西林胶囊　¥8.20</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block>▭　▭▭▭　▭</Block>
        <Block height={72}>阿莫西林胶囊　¥8.20，下面的行被推走</Block>
      </Screen>
    ),
  },
  '任一品种缺货则整套不可购，写明是哪一种': {
    yes: <Notice tone="warning">蒙脱石散缺货，整套不可购</Notice>,
    no: (
      <Button size={28} disabled>
        不可购
      </Button>
    ),
  },
  '库存只剩 8 件，少送 2 件': {
    yes: (
      <ul>
        <GiftLine
          name="医用外科口罩"
          quantity={8}
          unit="件"
          because="每满 10 盒赠 1 件"
          cut="库存只剩 8 件，少送 2 件"
        />
      </ul>
    ),
    no: (
      <ul>
        <GiftLine name="医用外科口罩" quantity={8} unit="件" because="每满 10 盒赠 1 件" />
      </ul>
    ),
  },
  原因后跟按钮: {
    yes: (
      <Row>
        <Small>暂时缺货</Small>
        <Button size={28}>找同类</Button>
      </Row>
    ),
    no: <span style={{ opacity: 0.4 }}>阿莫西林胶囊</span>,
  },
  把算式写出来: {
    yes: (
      <Rows>
        <Small>商品 ¥1,516.00 − 满减 ¥40.00</Small>
        <Price money={yuan('1476')} size="l" />
      </Rows>
    ),
    no: <Price money={yuan('1476')} size="l" />,
  },
  差额只在这一条说: {
    yes: (
      <div style={{ width: 200 }}>
        <Small>再买 ¥333.20 免运费</Small>
        <ProgressBar value={466} max={800} aria-label="免运费进度" />
      </div>
    ),
    no: (
      <Screen>
        <Block height={48}>再买 ¥333.20 免运费</Block>
        <Block height={48}>弹窗：还差 ¥333.20，去凑单？</Block>
      </Screen>
    ),
  },
  各步相加与应付分毫不差: {
    yes: (
      <Rows>
        <Sum name="原价 ¥8.60 × 120" amount="1032" />
        <Sum name="阶梯价 ¥8.20 × 120" amount="984" />
        <Sum name="本行应付" amount="984" />
      </Rows>
    ),
    no: <Small>已优惠</Small>,
  },
  '至少 340 宽，窄就少一列': {
    yes: (
      <div style={{ width: 340 }}>
        <CouponTicket offer={couponOfferFixture()} now={couponDay} useHref="/list" onClaim={nothing} />
      </div>
    ),
    no: (
      <div style={{ width: 70, overflowWrap: 'anywhere' }}>
        <Small>全场通用券 2026-11-20 至 2026-12-02</Small>
      </div>
    ),
  },
  '还差 3 家，写数字': {
    yes: (
      <div style={{ width: 200 }}>
        <GroupBuyProgress
          group={groupFixture({ target_type: 'buyers', target_number: 20, reached_number: 17 })}
          unit="盒"
          now={offersNow}
        />
      </div>
    ),
    no: <Tag label="火热进行中" solid />,
  },
  '没有数据，没有事实': {
    yes: <Strong>组合购</Strong>,
    no: (
      <Rows>
        <Strong>组合购</Strong>
        <Small>最多省 ¥0.00</Small>
      </Rows>
    ),
  },
  结果先在服务器记下再转: {
    yes: (
      <Row>
        <Pill>已记下：10 元券</Pill>
        <Strong>→ 转盘停在 10 元券</Strong>
      </Row>
    ),
    no: (
      <Row>
        <Strong>转盘停在 10 元券</Strong>
        <Pill tone="bad">网络断开，没有记录</Pill>
      </Row>
    ),
  },
  含麻订单只有证照地址可选: {
    yes: (
      <Row>
        <Strong>槐荫路 88 号</Strong>
        <Pill>证照地址</Pill>
      </Row>
    ),
    no: (
      <Rows>
        <Strong>云台路 6 号</Strong>
        <Notice tone="danger">该地址不可收含麻药品</Notice>
      </Rows>
    ),
  },
  写出前后两个数: {
    yes: (
      <Small>
        阿莫西林胶囊：价格由 <del>¥8.20</del> 变为 <strong>¥8.40</strong>
      </Small>
    ),
    no: <Small>商品信息有变化</Small>,
  },
  各行相加等于最后一行: {
    yes: (
      <MoneySummary
        goodsTotal={yuan('2666.80')}
        reductions={[{ name: '满减', amount: yuan('40') }]}
        freight={yuan('12')}
        payable={yuan('2638.80')}
      />
    ),
    no: (
      <Rows>
        <Sum name="商品金额" amount="2666.8" />
        <Small>省 ¥0.00</Small>
      </Rows>
    ),
  },
  '写到日，并写还剩多久': {
    yes: <LifeBar on={day('2027-01-03')} today={day('2026-11-28')} />,
    no: <Small>有效期至 2027-01</Small>,
  },
  '尾差归一行，并写明含尾差': {
    yes: (
      <Rows>
        <Sum name="第 1 行（含尾差）" amount="33.34" />
        <Sum name="第 2 行" amount="33.33" />
        <Sum name="第 3 行" amount="33.33" />
        <Sum name="合计" amount="100" />
      </Rows>
    ),
    no: (
      <Rows>
        <Sum name="第 1 行" amount="33.33" />
        <Sum name="第 2 行" amount="33.33" />
        <Sum name="第 3 行" amount="33.33" />
        <Sum name="合计" amount="100" />
      </Rows>
    ),
  },
  待付款写出还剩多久: {
    yes: (
      <Row>
        <StatusText tone="due">待付款</StatusText>
        <Small>请在 11-21 16:41 前完成付款</Small>
      </Row>
    ),
    no: <StatusText tone="due">待付款</StatusText>,
  },
  '含麻订单不支持余额，写在余额旁': {
    yes: (
      <RadioCard name="yes" value="balance" disabled>
        账户余额：含麻订单不支持余额
      </RadioCard>
    ),
    no: (
      <Rows>
        <Strong>账户余额</Strong>
        <Notice tone="danger">支付失败</Notice>
      </Rows>
    ),
  },
  '较上次降 ¥0.61': { yes: <Small>较上次降 ¥0.61</Small>, no: <Small>较上次 −0.6133</Small> },
  '一个按钮，里面选': {
    yes: (
      <Button size={28} icon="chevron-down">
        导出订单
      </Button>
    ),
    no: (
      <Row>
        {['XLSX', 'CSV', '明细', '批号'].map((each) => (
          <Button key={each} size={28}>
            {each}
          </Button>
        ))}
      </Row>
    ),
  },
  将到期的带去更新: {
    yes: (
      <Notice tone="warning" link={{ label: '去更新', href: '/zhzx/basic/zzzj' }}>
        药品经营许可证 28 天后到期
      </Notice>
    ),
    no: <Notice tone="danger">药品经营许可证今天过期</Notice>,
  },
}
