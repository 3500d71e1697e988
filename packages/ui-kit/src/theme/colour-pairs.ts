import { goodsMarks } from '@xinglin/domain/goods'
import { offerKeys, offerOf, tagTones } from '@xinglin/domain/promotions'
import type { lightColors } from './colours.ts'

type Colors = typeof lightColors

/** A foreground and a background colour, their use, and the required contrast. */
export type ColourPair = {
  readonly use: string
  readonly ink: (colors: Colors) => string
  readonly ground: (colors: Colors) => string
  /** 4.5 for text of any size; 3 for boundaries, focus rings, icons and disabled controls. */
  readonly least: 4.5 | 3
}

const words = (use: string, ink: ColourPair['ink'], ground: ColourPair['ground']): ColourPair => ({
  use,
  ink,
  ground,
  least: 4.5,
})

const shape = (use: string, ink: ColourPair['ink'], ground: ColourPair['ground']): ColourPair => ({
  use,
  ink,
  ground,
  least: 3,
})

const tagged = [...Object.values(goodsMarks), ...offerKeys.map(offerOf)]

const tagPairs = tagTones.flatMap((tone) => {
  const name = tagged.find((one) => one.tone === tone)?.tag ?? '其他'
  return [
    words(
      `标签「${name}」浅底`,
      (c) => c.tag[tone].fg,
      (c) => c.tag[tone].bg,
    ),
    words(
      `标签「${name}」实底`,
      (c) => c.text.onInverse,
      (c) => c.tag[tone].solid,
    ),
  ]
})

/** Every pair that components use, by its use. */
export const colourPairs: readonly ColourPair[] = [
  words(
    '正文',
    (c) => c.text.primary,
    (c) => c.bg.surface,
  ),
  words(
    '正文（画布）',
    (c) => c.text.primary,
    (c) => c.bg.canvas,
  ),
  words(
    '选中行正文',
    (c) => c.text.primary,
    (c) => c.bg.selected,
  ),
  words(
    '次要文字',
    (c) => c.text.secondary,
    (c) => c.bg.surface,
  ),
  words(
    '次要文字（画布）',
    (c) => c.text.secondary,
    (c) => c.bg.canvas,
  ),
  words(
    '顶栏文字',
    (c) => c.text.secondary,
    (c) => c.bg.sunken,
  ),
  words(
    '辅助文字、说明',
    (c) => c.text.tertiary,
    (c) => c.bg.surface,
  ),
  words(
    '辅助文字（画布）',
    (c) => c.text.tertiary,
    (c) => c.bg.canvas,
  ),
  words(
    '表头文字',
    (c) => c.text.tertiary,
    (c) => c.bg.subtle,
  ),
  words(
    '辅助文字（下沉）',
    (c) => c.text.tertiary,
    (c) => c.bg.sunken,
  ),
  words(
    '占位文字',
    (c) => c.text.placeholder,
    (c) => c.bg.surface,
  ),
  words(
    '品牌文字',
    (c) => c.text.brand,
    (c) => c.bg.surface,
  ),
  words(
    '选中筛选项',
    (c) => c.text.brand,
    (c) => c.bg.brandSoft,
  ),
  words(
    '品牌文字（深底）',
    (c) => c.text.brand,
    (c) => c.bg.brandMid,
  ),
  words(
    '链接',
    (c) => c.text.link,
    (c) => c.bg.surface,
  ),
  words(
    '链接（画布）',
    (c) => c.text.link,
    (c) => c.bg.canvas,
  ),
  words(
    '链接悬停',
    (c) => c.text.linkHover,
    (c) => c.bg.surface,
  ),
  words(
    '价格',
    (c) => c.text.price,
    (c) => c.bg.surface,
  ),
  words(
    '价格（画布）',
    (c) => c.text.price,
    (c) => c.bg.canvas,
  ),
  words(
    '价格（价格条底）',
    (c) => c.text.price,
    (c) => c.bg.accentSoft,
  ),
  words(
    '价格（选中行）',
    (c) => c.text.price,
    (c) => c.bg.selected,
  ),
  words(
    '价格（浅底）',
    (c) => c.text.price,
    (c) => c.bg.subtle,
  ),
  shape(
    '图标（强调中底，非文字）',
    (c) => c.text.price,
    (c) => c.bg.accentMid,
  ),
  words(
    '导航条文字',
    (c) => c.text.onInverse,
    (c) => c.bg.inverse,
  ),
  words(
    '分类触发器',
    (c) => c.text.onInverse,
    (c) => c.bg.inverseStrong,
  ),
  words(
    '导航次要文字',
    (c) => c.text.onInverseMuted,
    (c) => c.bg.inverse,
  ),
  words(
    '页脚深色文字',
    (c) => c.text.onInverseMuted,
    (c) => c.bg.inverseStrong,
  ),
  words(
    '主按钮',
    (c) => c.action.primaryFg,
    (c) => c.action.primary,
  ),
  words(
    '主按钮悬停',
    (c) => c.action.primaryFg,
    (c) => c.action.primaryHover,
  ),
  words(
    '主按钮按下',
    (c) => c.action.primaryFg,
    (c) => c.action.primaryActive,
  ),
  words(
    '购买按钮',
    (c) => c.action.buyFg,
    (c) => c.action.buy,
  ),
  words(
    '购买按钮悬停',
    (c) => c.action.buyFg,
    (c) => c.action.buyHover,
  ),
  words(
    '购买按钮按下',
    (c) => c.action.buyFg,
    (c) => c.action.buyActive,
  ),
  words(
    '危险按钮',
    (c) => c.action.dangerFg,
    (c) => c.action.danger,
  ),
  shape(
    '禁用按钮（豁免，仍取 3:1）',
    (c) => c.action.disabledFg,
    (c) => c.action.disabled,
  ),
  words(
    '角标',
    (c) => c.badge.fg,
    (c) => c.badge.bg,
  ),
  words(
    'Toast',
    (c) => c.text.onToast,
    (c) => c.bg.toast,
  ),
  words(
    'Toast 操作',
    (c) => c.text.onToastLink,
    (c) => c.bg.toast,
  ),
  words(
    '成功文字',
    (c) => c.text.success,
    (c) => c.bg.surface,
  ),
  words(
    '成功提示条',
    (c) => c.text.success,
    (c) => c.bg.successSoft,
  ),
  words(
    '警示文字',
    (c) => c.text.warning,
    (c) => c.bg.surface,
  ),
  words(
    '警示提示条',
    (c) => c.text.warning,
    (c) => c.bg.warningSoft,
  ),
  words(
    '错误文字',
    (c) => c.text.danger,
    (c) => c.bg.surface,
  ),
  words(
    '错误提示条',
    (c) => c.text.danger,
    (c) => c.bg.dangerSoft,
  ),
  words(
    '信息文字',
    (c) => c.text.info,
    (c) => c.bg.surface,
  ),
  words(
    '信息提示条',
    (c) => c.text.info,
    (c) => c.bg.infoSoft,
  ),
  shape(
    '输入框边界（1.4.11）',
    (c) => c.border.control,
    (c) => c.bg.surface,
  ),
  shape(
    '输入框边界（画布）',
    (c) => c.border.control,
    (c) => c.bg.canvas,
  ),
  shape(
    '选中边界',
    (c) => c.border.brand,
    (c) => c.bg.surface,
  ),
  shape(
    '错误边界',
    (c) => c.border.danger,
    (c) => c.bg.surface,
  ),
  shape(
    '焦点环',
    (c) => c.border.focus,
    (c) => c.bg.surface,
  ),
  shape(
    '焦点环（画布）',
    (c) => c.border.focus,
    (c) => c.bg.canvas,
  ),
  shape(
    '焦点环（顶栏）',
    (c) => c.border.focus,
    (c) => c.bg.sunken,
  ),
  shape(
    '焦点环（导航条）',
    (c) => c.border.focusInverse,
    (c) => c.bg.inverse,
  ),
  shape(
    '焦点环（分类触发器）',
    (c) => c.border.focusInverse,
    (c) => c.bg.inverseStrong,
  ),
  shape(
    '进度条完成',
    (c) => c.progress.done,
    (c) => c.progress.track,
  ),
  shape(
    '图表当期',
    (c) => c.chart.barCurrent,
    (c) => c.bg.surface,
  ),
  ...tagPairs,
]
