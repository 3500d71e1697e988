/** Dos and don'ts, with the components that they concern: their docs repeat them. */
type Rule = { readonly yes: string; readonly no: string; readonly parts: readonly string[] }

export const rules: readonly Rule[] = [
  { yes: '每张卡片只有一个杏橙色购买按钮', no: '红黄爆炸贴、按钮渐变', parts: ['Button', 'GoodsCard', 'DealCard'] },
  { yes: '每张卡片、每一行都写明效期', no: '进入详情才看得到效期', parts: ['GoodsCard', 'GoodsTable', 'CartLineRow'] },
  {
    yes: '差额写成数量与金额',
    no: '只给百分比进度',
    parts: ['LadderTiers', 'FullReductionLadder', 'ShippingBar', 'GroupBuyProgress'],
  },
  { yes: '面板内用分隔线，面板之间留 12 像素', no: '卡片里再套卡片', parts: ['Panel', 'CartGroup', 'OrderGroup'] },
  { yes: '只把图片变灰，文字保持可读', no: '整行变成 40% 透明', parts: ['GoodsPicture', 'UnavailableLine'] },
  { yes: '金额右对齐，两位小数', no: '小数位数不一，价格居中', parts: ['Price', 'MoneySummary', 'DataTable'] },
  { yes: '数量按中包取整并说明', no: '悄悄改数量', parts: ['QuantityStepper'] },
  { yes: '返回时保留列表位置与显示方式', no: '重置滚动与筛选', parts: ['ListToolbar', 'FilterSheet', 'Pagination'] },
  { yes: '广告关闭后本次访问不再出现', no: '首页以外弹窗', parts: ['AdBanner', 'LotteryDialog'] },
]
