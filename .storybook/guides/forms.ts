import type { ChoiceChips } from '@xinglin/ui-kit/ChoiceChips'
import type { CodeField } from '@xinglin/ui-kit/CodeField'
import type { DateRange } from '@xinglin/ui-kit/DateRange'
import type { Field } from '@xinglin/ui-kit/Field'
import type { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import type { Radio } from '@xinglin/ui-kit/Radio'
import type { RadioCard } from '@xinglin/ui-kit/RadioCard'
import type { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import type { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import type { Select } from '@xinglin/ui-kit/Select'
import type { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import type { TextArea } from '@xinglin/ui-kit/TextArea'
import type { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { guideOf } from '../guide.ts'

/** Props of every field of a form. */
const field = {
  layout: '标签在上，或在左侧 104 宽的一列',
  hint: '框下的说明',
  error: '错在哪里，怎么改',
  required: '必填',
} as const

/** The label of a field, visible or hidden. */
const named = {
  label: '看得见的名称',
  'aria-label': '只读不显的名称',
  'aria-labelledby': '以别处的字为名称',
} as const

const native = {
  name: '提交时的名称',
  value: '值',
  defaultValue: '开始时的值',
  disabled: '不能改',
  onChange: '改了',
  onBlur: '离开',
  ref: '指向元素',
} as const

const radio = {
  name: '同组的名称',
  value: '值',
  checked: '选中',
  defaultChecked: '开始时选中',
  disabled: '不能选',
  onChange: '选了它',
  onBlur: '离开',
  ref: '指向 input 元素',
} as const

export const textAreaGuide = guideOf<typeof TextArea>()({
  purpose: '多行文字：备注、反馈、退货原因。',
  use: ['一句话写不下时'],
  instead: ['一行用 TextField', '粘贴采购清单有自己的框'],
  anatomy: [
    ['标签', '说要写什么', 'label'],
    ['框', '可拉高', 'textarea'],
    ['错误', '框下，红字带图标'],
  ],
  pairs: [{ yes: '占位写例子：到货时间、票据要求', no: '占位写请输入' }],
  keyboard: [['Enter', '换行']],
  heard: '文本框，读标签、说明与错误。',
  tokens: [['color.border.control', '边框']],
  props: { ...field, ...named, ...native, rows: '几行高', placeholder: '例子', maxLength: '最多几字' },
})

export const selectGuide = guideOf<typeof Select>()({
  purpose: '从不多的几项里选一项，用系统的下拉框。',
  use: ['五到二十项，不常改'],
  instead: ['两三项用 SegmentedControl 或 Radio', '省市区用 RegionCascader', '筛选用 ListToolbar'],
  anatomy: [
    ['标签', '在上或在左', 'label'],
    ['框', '与字同宽，不拉满', 'select'],
  ],
  pairs: [{ yes: '宽度随字', no: '四个字的下拉框占满一行' }],
  keyboard: [
    ['↑ ↓', '换一项'],
    ['空格', '打开'],
  ],
  heard: '组合框，读标签与所选。',
  tokens: [['color.border.control', '边框']],
  props: {
    ...field,
    ...named,
    ...native,
    options: '各项',
    placeholder: '没选时的字',
    size: '高度',
    autoComplete: '浏览器自动填写',
  },
})

export const radioGuide = guideOf<typeof Radio>()({
  purpose: '几项里必须选一项，都摆在眼前。',
  use: ['两到五项，每项一句话'],
  instead: ['每项有几行事实用 RadioCard', '切换视图用 SegmentedControl', '可不选、可多选用 Checkbox'],
  anatomy: [
    ['圆点', '选中为实心', 'input'],
    ['标签', '按字也能选', '=普通发票'],
  ],
  pairs: [],
  keyboard: [
    ['Tab', '到所选的一项'],
    ['↑ ↓', '换一项'],
  ],
  heard: '单选按钮，读标签与第几项。',
  tokens: [['color.action.primary', '选中']],
  props: {
    ...radio,
    look: 'tile：手机上是一格，其余宽度与单行相同；row：占满一行，高 48',
    label: '标签',
    'aria-label': '标签文字多时读出来的名称',
  },
})

export const radioCardGuide = guideOf<typeof RadioCard>()({
  purpose: '每个选项是一张卡：地址、付款方式、优惠券。',
  use: ['选项有两三行事实要比'],
  instead: ['一句话的选项用 Radio'],
  anatomy: [
    ['卡', '整张可按', 'label'],
    ['角标', '选中时右上打勾', 'label > span:last-child'],
  ],
  pairs: [{ yes: '卡里没有别的按钮', no: '卡里再放一个删除' }],
  keyboard: [['↑ ↓', '换一张']],
  heard: '单选按钮，读 aria-label，没有则读卡里的字。',
  tokens: [
    ['color.bg.selected', '选中的底'],
    ['color.action.primary', '选中的边'],
  ],
  props: {
    ...radio,
    children: '卡里的内容',
    'aria-label': '内容太长时的短名',
    padding: '内边距',
  },
})

export const segmentedControlGuide = guideOf<typeof SegmentedControl>()({
  purpose: '同一内容换一种看法：大图、列表、无图。',
  use: ['两到五种，短词或图标', '有地址时每段是链接'],
  instead: ['换一页内容用 Tabs', '表单里的选择用 Radio'],
  anatomy: [['段', '当前一段白底加粗', 'a']],
  pairs: [{ yes: '只有图标时也有名称', no: '图标没有名称' }],
  keyboard: [['Tab', '逐段（链接），或一次（单选）']],
  heard: '有地址是链接，当前带 aria-current；没有是单选组。',
  tokens: [['color.bg.sunken', '槽']],
  props: {
    'aria-label': '在选什么',
    segments: '各段',
    value: '当前',
    compact: '只留图标',
    href: '每段的地址',
    onChoose: '换了一段',
  },
})

export const choiceChipsGuide = guideOf<typeof ChoiceChips>()({
  purpose: '短词里选几个：经营范围、到货提醒的方式。',
  use: ['十来个以内的短词，可多选'],
  instead: ['项多要找用 ListToolbar 的面板', '单选用 Radio'],
  anatomy: [['片', '选中打勾、换底色']],
  pairs: [],
  keyboard: [['空格', '选或不选']],
  heard: '一组复选框，读组名。',
  tokens: [['radius.pill', '圆角']],
  props: { ...field, label: '组名', choices: '各项', chosen: '选中的', onChange: '改了' },
})

export const dateRangeGuide = guideOf<typeof DateRange>()({
  purpose: '从哪天到哪天：两个日期框。',
  use: ['订单、流水、报表按日期筛'],
  instead: ['一天用 TextField 的 date'],
  anatomy: [
    ['起、止', '系统的日期框'],
    ['错误', '止早于起时写明'],
  ],
  pairs: [],
  keyboard: [['↑ ↓', '增减所在的年、月或日']],
  heard: '一组两个日期框，各读起与止。',
  tokens: [['color.border.control', '边框']],
  props: {
    ...field,
    label: '组名',
    labelHidden: '组名只读不显',
    value: '起止',
    bounds: '最早与最晚',
    onChange: '改了',
  },
})

export const codeFieldGuide = guideOf<typeof CodeField>()({
  purpose: '短信验证码：输入框与获取验证码，倒计时内不能再发。',
  use: ['注册、找回密码、换手机、签合同'],
  instead: ['密码用 TextField'],
  anatomy: [
    ['框', '数字，可由系统自动填', 'input'],
    ['按钮', '获取验证码；59 秒后重发', 'button'],
  ],
  pairs: [{ yes: '发往 138****0001', no: '验证码已发送' }],
  keyboard: [['Tab', '框，再到按钮']],
  heard: '文本框，读说明；按钮读剩余秒数。',
  tokens: [['color.text.link', '按钮']],
  props: {
    ...field,
    label: '名称',
    name: '提交时的名称',
    value: '值',
    secondsLeft: '还要等几秒才能再发',
    sending: '正在发',
    disabled: '不能改',
    onSend: '按下获取',
    onChange: '改了',
    onBlur: '离开',
    ref: '指向 input 元素',
  },
})

export const regionCascaderGuide = guideOf<typeof RegionCascader>()({
  purpose: '省、市、区三级，选了上一级才有下一级。',
  use: ['注册、收货地址'],
  instead: ['仓库、厂家用 Select 或筛选'],
  anatomy: [['三个下拉框', '正在取时写加载中']],
  pairs: [],
  keyboard: [['Tab', '逐级']],
  heard: '一组三个组合框。',
  tokens: [['color.border.control', '边框']],
  props: { ...field, label: '组名', levels: '各级与其选项', disabled: '不能改', onChoose: '选了哪一级的哪项' },
})

export const uploadTileGuide = guideOf<typeof UploadTile>()({
  purpose: '上传一张图：证件、转账凭证、问题照片。',
  use: ['一到四张，每张一格'],
  instead: ['表格文件用文件按钮'],
  anatomy: [
    ['空格', '加号与要传什么'],
    ['进度', '百分数'],
    ['图', '可换'],
    ['错误', '太大、不是图'],
  ],
  pairs: [{ yes: '写明 JPG、PNG、WebP 与大小', no: '上传失败' }],
  keyboard: [['Enter 或空格', '选文件']],
  heard: '文件按钮，读名称与进度。',
  tokens: [['color.border.strong', '虚线框']],
  props: {
    label: '传什么',
    required: '必传',
    upload: '到哪一步',
    accept: '哪些类型',
    disabled: '不能传',
    onChoose: '选了文件',
  },
})

export const fieldGuide = guideOf<typeof Field>()({
  purpose: '标签、控件、说明与错误的摆法，每个输入都用它。',
  use: ['自己的控件要有标签与错误时'],
  instead: ['TextField、Select、TextArea 里已经有它', '几个控件一个标签用 FieldGroup'],
  anatomy: [
    ['标签', '必填带星'],
    ['控件', '由 children 画，得到 id 与 aria'],
    ['说明、错误', '错误在时读错误'],
  ],
  pairs: [],
  keyboard: [],
  heard: '控件读标签、说明与错误。',
  tokens: [['color.text.danger', '错误']],
  props: { ...field, ...named, children: '画控件' },
})

export const fieldGroupGuide = guideOf<typeof FieldGroup>()({
  purpose: '几个控件共一个标签：单位类型的几个单选、起止日期。',
  use: ['一组单选、复选、日期'],
  instead: ['一个控件用 Field'],
  anatomy: [
    ['组名', '与字段标签同样'],
    ['控件', '自己有各自的名称'],
  ],
  pairs: [],
  keyboard: [],
  heard: 'fieldset，读组名、说明与错误。',
  tokens: [['color.text.danger', '错误']],
  props: { ...field, label: '组名', 'aria-label': '组名只读不显', children: '控件' },
})

export const strengthMeterGuide = guideOf<typeof StrengthMeter>()({
  purpose: '新密码好不好猜：弱、中、强。',
  use: ['设置、修改密码的框下面，开始输入以后'],
  instead: ['不合规则的密码用框下的错误'],
  anatomy: [
    ['三段', '一段弱、两段中、三段强'],
    ['字', '强度：中，不只靠颜色'],
  ],
  pairs: [{ yes: '弱也能提交，由规则拒绝', no: '要求大小写、符号各一个' }],
  keyboard: [],
  heard: 'output，变化时读“强度：中”。',
  tokens: [
    ['color.text.danger', '弱'],
    ['color.text.success', '中与强'],
  ],
  props: { strength: '多难猜' },
})
