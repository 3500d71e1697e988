import { refusal } from '@xinglin/api-contract/goods-codecs'
import { yuan } from '@xinglin/domain/kernel/money'
import { AttrTag } from '@xinglin/ui-kit/AttrTag'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Pill } from '@xinglin/ui-kit/Pill'
import { Price } from '@xinglin/ui-kit/Price'
import { Tag } from '@xinglin/ui-kit/Tag'
import { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import { GoodsPicture } from '@xinglin/ui-kit/commerce/GoodsPicture'
import { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { decoded, goodsFixture, outOfStockFixture } from '../../packages/ui-kit/src/commerce/fixtures.ts'
import { Block, Buy, nothing, type Pictures, Row, Rows, reached, Screen, Small, Stepper, Strong } from './sketch.tsx'

const noStock = decoded(refusal, { code: 'NO_STOCK' })
const scope = decoded(refusal, { code: 'SCOPE', scope: '中药饮片' })

/** The bar of a selection, in the list and in the cart. */
const batchBar = {
  yes: (
    <Screen>
      <Block height={96}>没勾选，整屏是货</Block>
    </Screen>
  ),
  no: (
    <Screen>
      <Block height={64}>货</Block>
      <Block height={32}>已选 0 种 ¥0.00</Block>
    </Screen>
  ),
}

/** Pictures of goods, their prices and quantities; and of the rules of the kit. */
export const goodsPictures: Pictures = {
  每张卡片只有一个杏橙色购买按钮: {
    yes: (
      <Row>
        <Stepper quantity={10} />
        <Buy />
      </Row>
    ),
    no: (
      <Row>
        <Buy>加购</Buy>
        <Buy>立即买</Buy>
        <Buy>抢</Buy>
      </Row>
    ),
  },
  '每张卡片、每一行都写明效期': {
    yes: (
      <Rows>
        <Strong>阿莫西林胶囊</Strong>
        <Small>效期 2028-06　中包 10盒</Small>
      </Rows>
    ),
    no: (
      <Rows>
        <Strong>阿莫西林胶囊</Strong>
        <Small>效期见详情</Small>
      </Rows>
    ),
  },
  差额写成数量与金额: {
    yes: <FullReductionLadder {...reached} />,
    no: (
      <div style={{ width: 180 }}>
        <ProgressBar value={64} max={100} aria-label="进度" />
        <Small>64%</Small>
      </div>
    ),
  },
  '只把图片变灰，文字保持可读': {
    yes: (
      <Row>
        <GoodsPicture goods={outOfStockFixture()} size="line" />
        <Strong>阿莫西林胶囊</Strong>
      </Row>
    ),
    no: (
      <div style={{ opacity: 0.4 }}>
        <Row>
          <GoodsPicture goods={outOfStockFixture()} size="line" />
          <Strong>阿莫西林胶囊</Strong>
        </Row>
      </div>
    ),
  },
  '金额右对齐，两位小数': {
    yes: (
      <div style={{ display: 'grid', justifyItems: 'end', width: 120 }}>
        <Price money={yuan('1287.6')} tone="ink" />
        <Price money={yuan('40')} tone="ink" />
      </div>
    ),
    no: (
      <div style={{ display: 'grid', justifyItems: 'center', width: 120 }}>
        <Strong>¥1287.6</Strong>
        <Strong>¥40</Strong>
      </div>
    ),
  },
  数量按中包取整并说明: {
    yes: (
      <Rows>
        <Stepper quantity={130} />
        <Small>每次增减 10 盒（1 中包）</Small>
      </Rows>
    ),
    no: <Stepper quantity={130} />,
  },
  '取整，并说出规则': {
    yes: (
      <Rows>
        <Stepper quantity={130} />
        <Small>每次增减 10 盒（1 中包）</Small>
      </Rows>
    ),
    no: (
      <Row>
        <Small>打 125 →</Small>
        <Stepper quantity={130} />
      </Row>
    ),
  },
  离开输入框即生效: {
    yes: <Stepper quantity={10} />,
    no: (
      <Row>
        <Stepper quantity={10} />
        <Button size={28}>更新</Button>
      </Row>
    ),
  },
  '效期、中包常在，不等悬停': {
    yes: (
      <Rows>
        <Row>
          <Tag label="满" />
          <Tag label="优" />
        </Row>
        <Small>效期 2028-06　中包 10盒</Small>
      </Rows>
    ),
    no: (
      <Rows>
        <Row>
          {['特', '满', '优', '换购', '赠'].map((label) => (
            <Tag key={label} label={label} />
          ))}
        </Row>
        <Small>悬停查看效期</Small>
      </Rows>
    ),
  },
  买不了时写明原因与去处: {
    yes: (
      <Row>
        <RefusalNote refusal={noStock} look="chip" />
        <Button size={28}>到货提醒</Button>
      </Row>
    ),
    no: (
      <Button tone="buy" size={28} disabled>
        加购
      </Button>
    ),
  },
  数量与加购常在眼前: {
    yes: (
      <Row>
        <Small>阿莫西林胶囊 ¥8.20</Small>
        <Stepper quantity={10} />
        <Buy />
      </Row>
    ),
    no: (
      <div style={{ width: 160, overflow: 'hidden' }}>
        <div style={{ display: 'flex', gap: 8, width: 360, whiteSpace: 'nowrap' }}>
          <Small>阿莫西林胶囊 ¥8.20 批准文号 中包</Small>
          <Stepper quantity={10} />
          <Buy />
        </div>
      </div>
    ),
  },
  有勾选才出现批量条: batchBar,
  没勾就没有这一条: batchBar,
  一个筛选只出现一处: {
    yes: <Pill>厂家 3</Pill>,
    no: (
      <Rows>
        <Pill>厂家 3</Pill>
        <Pill>厂家：樾川</Pill>
        <Row>
          <Checkbox aria-label="樾川" checked onChange={nothing} />
          <Small>樾川</Small>
        </Row>
      </Rows>
    ),
  },
  货在路上时打开的面板不收起: {
    yes: (
      <Screen>
        <Block>厂家 ▴</Block>
        <Block height={48}>☑ 樾川　☑ 箬川　☐ 霁川</Block>
        <Block>128 种</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block>厂家 ▾</Block>
        <Block height={72}>货到了，面板没了</Block>
      </Screen>
    ),
  },
  勾一项不跳页: {
    yes: (
      <Screen>
        <Block height={64}>☑ 胶囊剂　☑ 片剂</Block>
        <Block height={32}>查看 128 种</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block height={96}>☑ 胶囊剂，正在刷新…</Block>
      </Screen>
    ),
  },
  '属性用线框，优惠用底色': {
    yes: (
      <Row>
        <AttrTag label="Rx" tone="info" />
        <Tag label="满" />
      </Row>
    ),
    no: (
      <Row>
        <Tag label="Rx" />
        <Tag label="满" />
      </Row>
    ),
  },
  旁边有会员菜单时少一列: {
    yes: (
      <Screen>
        <div style={{ display: 'grid', gridTemplateColumns: '40px 1fr 1fr 1fr' }}>
          {['菜单', '卡 1', '卡 2', '卡 3'].map((each) => (
            <Block key={each} height={96}>
              {each}
            </Block>
          ))}
        </div>
      </Screen>
    ),
    no: (
      <Screen>
        <div style={{ display: 'grid', gridTemplateColumns: '40px repeat(6, 1fr)' }}>
          {['菜单', '1', '2', '3', '4', '5', '6'].map((each) => (
            <Block key={each} height={96}>
              {each}
            </Block>
          ))}
        </div>
      </Screen>
    ),
  },
  示意图一页说一次: {
    yes: (
      <Rows>
        <Row>
          <GoodsPicture goods={goodsFixture()} size="line" />
          <GoodsPicture goods={goodsFixture({ id: 2 })} size="line" />
        </Row>
        <Small>图为示意，以实物为准</Small>
      </Rows>
    ),
    no: (
      <Row>
        {[1, 2].map((id) => (
          <Rows key={id}>
            <GoodsPicture goods={goodsFixture({ id })} size="line" />
            <Small>示意图</Small>
          </Rows>
        ))}
      </Row>
    ),
  },
  登录后可见: { yes: <Price masked="guest" />, no: <Price money={yuan('0')} /> },
  去更新证件: { yes: <RefusalNote refusal={scope} />, no: <Strong>您无权购买</Strong> },
  返回时保留列表位置与显示方式: {
    yes: (
      <Screen>
        <Block>列表 · 第 3 页 · 价格 ↑</Block>
        <Block height={72}>第 48 行</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block>列表 · 第 1 页 · 综合</Block>
        <Block height={72}>第 1 行</Block>
      </Screen>
    ),
  },
}
