import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { Block, Buy, type Pictures, Row, Rows, Screen, Small, Strong } from './sketch.tsx'

/** Pictures of the frame around pages: headers, menus, bars. */
export const framePictures: Pictures = {
  '面板内用分隔线，面板之间留 12 像素': {
    yes: (
      <Panel>
        <Block>阿莫西林胶囊</Block>
        <Block>蒙脱石散</Block>
      </Panel>
    ),
    no: (
      <Panel>
        <Panel>
          <Panel>阿莫西林胶囊</Panel>
        </Panel>
      </Panel>
    ),
  },
  广告关闭后本次访问不再出现: {
    yes: (
      <Screen>
        <Block height={96}>关闭之后，整屏是货</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block height={24}>列表</Block>
        <Block height={72}>弹窗：冬令补益专场</Block>
      </Screen>
    ),
  },
  '证件过期直说，并能点去更新': {
    yes: (
      <Notice tone="danger" link={{ label: '去更新证件', href: '/zhzx/basic/zzzj' }}>
        证件已过期
      </Notice>
    ),
    no: <Pill tone="ok">资质已通过</Pill>,
  },
  '一行说完，货从 84 开始': {
    yes: (
      <Screen>
        <Block height={20}>标志　分类　搜索　购物车</Block>
        <Block height={76}>货</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block>标志　搜索</Block>
        <Block>热词</Block>
        <Block>导航</Block>
        <Block>面包屑</Block>
      </Screen>
    ),
  },
  '没有导航，买家不被带走': {
    yes: (
      <Screen height={48}>
        <Block height={48}>标志　继续采购　① ② ③ ④</Block>
      </Screen>
    ),
    no: (
      <Screen height={48}>
        <Block>标志　① ② ③ ④</Block>
        <Block>首页 包邮 特价 拼团 组合购</Block>
      </Screen>
    ),
  },
  分类名写全: { yes: <Strong>糖尿病与内分泌</Strong>, no: <Strong>糖尿病与…</Strong> },
  底部横幅不盖住购买按钮: {
    yes: (
      <Rows>
        <Buy />
        <Small>横幅在正文的末尾</Small>
      </Rows>
    ),
    no: (
      <Screen height={64}>
        <Buy />
        <div style={{ position: 'absolute', inset: '16px 0 0', background: '#0f5346', color: '#ffffff' }}>
          冬令补益专场
        </div>
      </Screen>
    ),
  },
  '首字母 amxl 能找到阿莫西林': {
    yes: (
      <Row>
        <Pill>amxl</Pill>
        <Strong>阿莫西林胶囊</Strong>
      </Row>
    ),
    no: (
      <Row>
        <Pill>amxl</Pill>
        <Small>没有找到商品</Small>
      </Row>
    ),
  },
  '720 高也放得下': {
    yes: (
      <Screen>
        <Block height={48}>我的　购物车　消息</Block>
        <Block height={48}>客服　微信　顶部</Block>
      </Screen>
    ),
    no: (
      <Screen>
        <Block height={30}>我的　购物车</Block>
        <Block height={60}>（空白 300）</Block>
        <Block height={30}>客服　微信</Block>
      </Screen>
    ),
  },
  '页名带数目：购物车 8 种': {
    yes: (
      <Screen height={48}>
        <Block height={48}>‹　购物车 8 种</Block>
      </Screen>
    ),
    no: (
      <Screen height={48}>
        <Block>‹　购物车</Block>
        <Block>购物车（8）</Block>
      </Screen>
    ),
  },
  窄屏只列有证到期的月份: {
    yes: (
      <Rows>
        <Small>2026年12月　12-18 药品经营许可证</Small>
        <Small>2027年3月　03-02 采购委托书</Small>
      </Rows>
    ),
    no: (
      <Screen>
        <Block>2026年11月　无</Block>
        <Block>2026年12月　12-18 药品经营许可证</Block>
        <Block>2027年1月　无</Block>
        <Block>2027年2月　无</Block>
      </Screen>
    ),
  },
}
