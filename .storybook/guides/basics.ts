import type { Button } from '@xinglin/ui-kit/Button'
import type { Price } from '@xinglin/ui-kit/Price'
import type { Tag } from '@xinglin/ui-kit/Tag'
import type { TextField } from '@xinglin/ui-kit/TextField'
import { guideOf } from '../guide.ts'

export const buttonGuide = guideOf<typeof Button>()({
  purpose: '让一件事发生，或去往另一页；样子一样，写了 href 就是链接。',
  use: ['提交、加购、确认等会改变数据的操作', '页面里最重要的去处，例如去结算', '表单的提交（type="submit"）'],
  instead: [
    '句子里的去处用 Link',
    '只有图标、意思人人都懂时用 IconButton',
    '开与关、选与不选用 Checkbox 或 SegmentedControl',
  ],
  anatomy: [
    ['文字', '动词开头，说明按下去会发生什么', '=加入购物车'],
    ['图标', '可有可无，在文字之前，只作辅助', 'svg'],
    ['忙碌环', '提交期间盖在文字上，按钮的宽度与焦点不变', '[aria-busy="true"]'],
  ],
  pairs: [
    { yes: '一个区域只有一个 primary 或 buy', no: '并排两个实心按钮让人挑' },
    { yes: '忙碌时留在原位并拦下再次按下', no: '忙碌时变灰、变宽或消失' },
  ],
  sizes: [
    ['24、28', '表格与卡片里，字 12、13'],
    ['32', '对话框与筛选'],
    ['40、44、48', '表单、手机、去结算与提交订单'],
    ['adaptive', '触屏 44，鼠标 28'],
  ],
  wording: [
    ['动作', '加购、提交订单、去结算', '确定、OK、点击这里'],
    ['数量', '去结算（3）', '去结算 共3种商品'],
    ['忙碌', '文字不变，盖上忙碌环', '加载中……'],
  ],
  keyboard: [
    ['Tab', '聚焦'],
    ['Enter、空格', '按下；链接只认 Enter'],
  ],
  heard: '“加入购物车，按钮”；忙碌时加“忙”；square 时文字只供读屏。',
  tokens: [
    ['color.action.buy', '购买按钮的底色'],
    ['color.text.brand', '次要按钮的文字'],
    ['radius.md', '圆角'],
    ['motion.duration.fast', '悬停的过渡'],
  ],
  props: {
    children: '按钮上的文字；square 时只给读屏',
    tone: '外观：buy 只给购买，primary 给页面主操作，其余按主次',
    size: '高度；adaptive 在触屏为 44，鼠标为 28',
    icon: '文字前的图标名',
    wide: '占满所在行',
    square: '只显示图标，文字留给读屏',
    href: '去处；写了它就渲染为链接',
    target: '在新窗口打开',
    type: '在表单中的作用，默认不提交',
    disabled: '现在不能按；优先写明原因而不是停用',
    busy: '正在进行：拦下再次按下，保持宽度与焦点',
    name: '随表单提交的字段名',
    value: '随表单提交的值',
    form: '所属表单的 id（按钮在表单之外时）',
    onClick: '按下时',
    ref: '指向 button 或 a 元素',
    'aria-label': '文字不足以说明时的完整名称，须以可见文字开头',
    'aria-describedby': '补充说明所在元素的 id',
    'aria-expanded': '它打开的内容是否展开',
    'aria-controls': '它打开的内容的 id',
    'aria-haspopup': '它打开的是菜单还是对话框',
    'aria-pressed': '作为开关时是否按下',
  },
})

export const textFieldGuide = guideOf<typeof TextField>()({
  purpose: '填一行文字：名称、手机号、证号、密码。',
  use: ['一行以内的自由输入', '有固定格式的号码（numeric 让数字对齐）', '密码（自带显示按钮）'],
  instead: [
    '采购数量用 QuantityStepper',
    '多行说明用 TextArea',
    '选项少于十个用 Select 或 Radio',
    '验证码用 CodeField',
  ],
  anatomy: [
    ['标签', '永远可见，说明填什么', 'label'],
    ['输入框', '前后可带单位、图标或清空按钮', 'input'],
    ['提示', '填之前要知道的，例如格式', '=用于接收电子发票'],
    ['错误', '哪里不对、怎么改，替换提示', '=请输入 11 位手机号'],
  ],
  pairs: [
    { yes: '标签写在框外，始终可见', no: '用占位文字代替标签' },
    { yes: '离开输入框时校验，说明怎么改', no: '打第一个字就报错，或只写“格式错误”' },
  ],
  keyboard: [
    ['Tab', '进入输入框，再到清空或显示密码按钮'],
    ['Enter', '提交所在表单'],
  ],
  heard: '“手机号，编辑框，必填”；错误由 aria-describedby 读出，并标为无效。',
  tokens: [
    ['color.border.control', '输入框的边，对比度 3:1 以上'],
    ['color.text.tertiary', '占位文字'],
    ['font.scale.dense.size', '28 高时的字号'],
    ['radius.md', '圆角'],
  ],
  props: {
    label: '标签文字',
    'aria-label': '没有可见标签时的名称',
    'aria-labelledby': '名称写在别处时，那个元素的 id',
    layout: '标签在上，或在左侧 104 宽的一栏（窄屏自动在上）',
    hint: '填之前要知道的',
    error: '哪里不对、怎么改；有它时标为无效',
    required: '必填，标签后带星号',
    size: '高度',
    type: '输入类型；password 自带显示按钮',
    prefix: '框内左侧的内容',
    suffix: '框内右侧的内容，例如单位',
    clearable: '有内容时显示清空按钮',
    numeric: '等宽数字，适合号码与金额',
    name: '随表单提交的字段名',
    value: '当前内容（受控）',
    defaultValue: '最初的内容（不受控）',
    placeholder: '示例，不代替标签',
    autoComplete: '浏览器自动填写的类别',
    inputMode: '手机键盘的种类',
    maxLength: '最多字数',
    disabled: '不能填写',
    readOnly: '只能看与复制',
    onChange: '内容改变时',
    onBlur: '离开输入框时',
    onKeyDown: '按键时',
    ref: '指向 input 元素',
  },
})

export const priceGuide = guideOf<typeof Price>()({
  purpose: '一个金额：单价带单位，小计与合计两位小数，看不到时写明原因。',
  use: ['单价、小计、合计、省了多少', '划线原价（struck）', '访客与未认证会员看不到价格时（masked）'],
  instead: ['一步步算出的价格用 PriceSteps', '阶梯价的各档用 LadderTiers', '合计的明细用 MoneySummary'],
  anatomy: [
    ['符号', '¥，比数字小一号', '=¥'],
    ['整数', '最大，等宽数字'],
    ['小数', '两位；单价第三、四位不为零才写四位', '=.20'],
    ['单位', '/盒、/瓶，只在单价之后', '=/盒'],
  ],
  pairs: [
    { yes: '¥8.20/盒', no: '8.2 元、¥8.2' },
    { yes: '负数写 −¥5.00', no: '¥-5' },
  ],
  wording: [
    ['单价', '¥8.20/盒；第三、四位不为零才写四位', '8.2 元、¥8.2'],
    ['合计', '¥1,920.17', '1920.17元'],
    ['省下', '−¥15.00；为零时不写', '省 ¥0.00'],
    ['看不到', '登录后可见', '¥--'],
  ],
  keyboard: [],
  heard: '“8.20 元每盒”；划线价先读“原价”。',
  tokens: [
    ['color.text.price', '现价'],
    ['color.text.tertiary', '划线原价'],
    ['color.text.success', '省下的金额'],
    ['font.family.numeric', '等宽数字'],
  ],
  props: {
    money: '金额（Money，整数万分之一元）',
    masked: '为什么看不到价格：访客、资质未认证、价格待定',
    kind: '小计类两位小数；单价按实际位数',
    unit: '计价单位；有它就是单价',
    size: '字号；两个字号时前者用于手机',
    tone: '价格色、正文色或省钱色',
    struck: '不再有效的原价，划线',
  },
})

export const tagGuide = guideOf<typeof Tag>()({
  purpose: '一个优惠的简称：秒、特、满、赠、优、新。',
  use: ['商品名旁写明它参加的优惠', '一张卡最多两枚，次序固定'],
  instead: ['药品属性（Rx、OTC、冷链）用 AttrTag', '订单与证件的状态用 StatusText 或 Pill', '数量角标用 Badge'],
  anatomy: [['文字', '一到三个字，决定颜色', '=满']],
  pairs: [{ yes: '一张卡最多两枚，按秒、特、满的次序', no: '四五枚标签挤满一行' }],
  sizes: [
    ['浅底', '高 18，字 12'],
    ['实底', '高 20，用在图片与分组标题上'],
  ],
  keyboard: [],
  heard: '按文字读出，例如“满”。',
  tokens: [
    ['color.text.onInverse', '实底标签的文字'],
    ['radius.xs', '圆角'],
    ['font.scale.caption.size', '字号'],
  ],
  props: {
    label: '标签文字；没有专属颜色的为红色',
    solid: '实底，用在图片与分组标题上；默认浅底',
  },
})
