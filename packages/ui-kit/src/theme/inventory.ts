/** One entry of the kit's inventory: its name in the design, and the components for it. */
type Entry = {
  readonly item: string
  /** Folders of `components/` and `commerce/`. */
  readonly parts: readonly string[]
  /** Where a part of it is outside the kit, or why there is none. */
  readonly note?: string
}

export type Chapter = { readonly title: string; readonly entries: readonly Entry[] }

const entry = (item: string, ...parts: readonly string[]): Entry => ({ item, parts })

/** Everything that the kit offers. A component that is not listed, and an entry without a component, fail a test. */
export const inventory: readonly Chapter[] = [
  {
    title: '布局',
    entries: [
      entry('上下排列', 'Stack'),
      entry('左右排列', 'Inline'),
      entry('分栏', 'Columns'),
      entry('卡片', 'Panel'),
      entry('文字', 'Text', 'VisuallyHidden'),
    ],
  },
  {
    title: '基础',
    entries: [
      entry('1 按钮', 'Button', 'Spinner'),
      entry('2 图标按钮', 'IconButton'),
      entry('3 链接', 'Link'),
      entry('4 图标', 'Icon'),
      entry('5 文本框', 'TextField', 'TextArea', 'Field'),
      entry('6 下拉框', 'Select'),
      entry('7 地区三级联动', 'RegionCascader', 'FieldGroup'),
      entry('8 复选框', 'Checkbox'),
      entry('9 单选与单选卡片', 'Radio', 'RadioCard'),
      entry('10 分段控件', 'SegmentedControl'),
      entry('11 标签页', 'Tabs'),
      entry('12 数量步进', 'QuantityStepper'),
      entry('13 优惠标签', 'Tag'),
      entry('14 属性标签', 'AttrTag', 'GoodsAttrs'),
      entry('15 角标', 'Badge'),
      entry('16 状态文字', 'StatusText', 'Pill'),
      entry('17 价格', 'Price', 'HiddenPrice'),
      entry('18 进度条', 'ProgressBar'),
      entry('19 倒计时', 'Countdown'),
      entry('20 提示气泡', 'Tooltip'),
      entry('21 浮层', 'Popover'),
      entry('22 骨架屏', 'Skeleton'),
      entry('日期范围', 'DateRange'),
      entry('多选标签', 'ChoiceChips'),
      entry('验证码', 'CodeField'),
      entry('密码强度', 'StrengthMeter'),
      entry('按键', 'KeyCap'),
    ],
  },
  {
    title: '数据',
    entries: [
      entry('23 数据表', 'DataTable'),
      entry('24 分页', 'Pagination'),
      entry('25 键值列表', 'DescriptionList'),
      entry('26 时间线', 'Timeline', 'ProgressTimeline'),
      entry('27 步骤', 'Steps', 'OrderProgress'),
      entry('28 迷你柱状图', 'MiniBarChart'),
      entry('标注图', 'MarkedPicture'),
      entry('轮播', 'Carousel'),
      entry('二维码', 'QrCode'),
      entry('数字入口', 'StatTiles'),
      entry('数字概览', 'FigureStrip'),
      entry('文章', 'Article'),
    ],
  },
  {
    title: '商品与交易',
    entries: [
      entry('29 商品图', 'GoodsPicture'),
      entry('30 商品卡', 'GoodsCard', 'GoodsGrid'),
      { ...entry('31 商品行', 'GoodsRow', 'GoodsTable'), note: '手机上的商品卡自动折成行' },
      entry('32 商品单元格', 'GoodsCell'),
      entry('33 阶梯价', 'LadderTiers', 'PriceSteps'),
      entry('34 满减阶梯', 'FullReductionLadder'),
      entry('35 包邮提示', 'FreeShippingHint', 'ShippingBar'),
      entry('36 组合行', 'ComboLine'),
      entry('37 赠品行', 'GiftLine'),
      entry('满赠与换购', 'SpendOfferRow'),
      entry('38 不可采购行', 'UnavailableLine', 'RefusalNote'),
      entry('39 购物车分组', 'CartGroup', 'CartLineRow', 'CartLineSketch'),
      entry('40 结算栏', 'SettlementBar'),
      entry('41 批量栏', 'BatchBar', 'AddOutcomeNote'),
      entry('42 优惠券', 'CouponTicket'),
      entry('43 活动卡', 'DealCard', 'GroupBuyProgress'),
      entry('44 常购补货', 'ReorderTable'),
      entry('45 筛选', 'FilterSheet', 'FilterChips', 'ListToolbar'),
      entry('46 批次与检验报告', 'BatchReportTable'),
      entry('47 上传', 'UploadTile'),
      entry('48 订单分组', 'OrderGroup', 'OrderLines', 'ExportMenu'),
      entry('49 金额明细', 'MoneySummary', 'DifferenceList'),
      entry('50 支付方式', 'PaymentPicker', 'AddressCards'),
      entry('积分商品', 'PointsGoodsCard'),
      entry('签到日历', 'SignInCalendar'),
      entry('抽奖记录', 'LotteryRecords'),
      entry('品牌墙', 'BrandWall'),
      entry('证件到期', 'LicenceCalendar'),
      entry('证照年历', 'LicenceYear'),
      entry('效期条', 'LifeBar'),
    ],
  },
  {
    title: '外框与反馈',
    entries: [
      entry('51 顶栏', 'TopBar', 'ThemeSwitch'),
      entry('52 主页头', 'MainHeader', 'CartButton', 'Logo', 'FlowHeader', 'ServiceContact', 'PageBar'),
      { ...entry('53 搜索框', 'SearchBox'), note: '联想下拉由搜索功能提供' },
      entry('54 导航条', 'NavBar', 'ZoneMenu', 'TabBar'),
      entry('55 药品分类', 'CategoryMenu'),
      entry('56 工作页头与吸顶页头', 'WorkingHeader'),
      entry('57 侧边栏与购物车面板', 'RightRail', 'CartPanel'),
      entry('58 页脚', 'Footer'),
      entry('59 广告位', 'AdBanner'),
      entry('60 会员导航', 'SideNav'),
      entry('61 面包屑', 'Breadcrumb'),
      entry('62 区块标题', 'SectionHeader'),
      entry('63 专区横幅', 'ZoneBand'),
      entry('64 轻提示', 'Toast'),
      entry('65 提示与确认', 'AlertDialog', 'ConfirmDialog', 'Dialog'),
      entry('66 页内提示', 'Notice'),
      entry('67 空状态', 'EmptyState', 'ResultPanel'),
      entry('68 抽奖', 'LotteryDialog'),
      entry('抽屉', 'Drawer'),
    ],
  },
]
