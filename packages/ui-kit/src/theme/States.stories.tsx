import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { QuantityStepper } from '../commerce/QuantityStepper/QuantityStepper.tsx'
import { Button } from '../components/Button/Button.tsx'
import { Checkbox } from '../components/Checkbox/Checkbox.tsx'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { Link } from '../components/Link/Link.tsx'
import { Pagination } from '../components/Pagination/Pagination.tsx'
import { Radio } from '../components/Radio/Radio.tsx'
import { SegmentedControl } from '../components/SegmentedControl/SegmentedControl.tsx'
import { Select } from '../components/Select/Select.tsx'
import { Tabs } from '../components/Tabs/Tabs.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import * as styles from './Foundations.css.ts'

// All controls in the states hover, focus, active and disabled. In other stories the toolbar forces them.
const meta = { title: '规范/控件状态' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** `pseudo-…-all` are the classes by which the pseudo-states addon forces a state on all descendants. */
const states = [
  { state: '默认', forced: '' },
  { state: '悬停', forced: 'pseudo-hover-all' },
  { state: '焦点', forced: 'focus-here' },
  { state: '按下', forced: 'pseudo-hover-all pseudo-active-all' },
  { state: '禁用', forced: '' },
] as const

type Control = {
  readonly name: string
  /** `state` distinguishes repeated names and radio groups. */
  readonly draw: (disabled: boolean, state: string) => ReactNode
  /** For links, which cannot be disabled. */
  readonly neverDisabled?: true
}

const nothing = (): void => {}

const tones = ['buy', 'primary', 'secondary', 'outline', 'outbuy', 'ghost', 'text', 'danger'] as const
const buttons = tones.map((tone): Control => ({
  name: {
    buy: '购买',
    primary: '主要',
    secondary: '次要',
    outline: '线框',
    outbuy: '浅购买',
    ghost: '幽灵',
    text: '文字',
    danger: '危险',
  }[tone],
  draw: (disabled) => (
    <Button tone={tone} disabled={disabled}>
      再次采购
    </Button>
  ),
}))

const segments = [
  { value: 'cards', text: '大图' },
  { value: 'table', text: '列表' },
] as const

const controls: readonly Control[] = [
  ...buttons,
  {
    name: '图标按钮',
    draw: (disabled) => <IconButton icon="refresh" label="刷新" tone="bordered" disabled={disabled} />,
  },
  { name: '链接', draw: () => <Link href="#states">查看全部</Link>, neverDisabled: true },
  {
    name: '文本框',
    draw: (disabled, state) => (
      <TextField aria-label={`手机号 ${state}`} defaultValue="13800000002" size={32} numeric disabled={disabled} />
    ),
  },
  {
    name: '文本框（有误）',
    draw: (disabled, state) => (
      <TextField
        aria-label={`手机号有误 ${state}`}
        defaultValue="128"
        size={32}
        error="请输入 11 位手机号"
        disabled={disabled}
      />
    ),
  },
  {
    name: '下拉框',
    draw: (disabled, state) => (
      <Select aria-label={`地区 ${state}`} options={[{ value: 'jz', text: '江州市' }]} size={32} disabled={disabled} />
    ),
  },
  { name: '复选框', draw: (disabled) => <Checkbox label="已选" defaultChecked disabled={disabled} /> },
  {
    name: '单选',
    draw: (disabled, state) => (
      <Radio name={`one ${state}`} value="1" label="单选" defaultChecked disabled={disabled} />
    ),
  },
  {
    name: '数量步进',
    draw: (disabled, state) => (
      <QuantityStepper
        name={`阿莫西林胶囊 ${state}`}
        unit="盒"
        quantity={120}
        bounds={{ middlePack: 10, casePack: 200, stock: 385, limit: null, minimum: 1 }}
        size={28}
        disabled={disabled}
        onChange={nothing}
      />
    ),
  },
  {
    name: '分段控件',
    draw: (_, state) => (
      <SegmentedControl aria-label={`显示方式 ${state}`} segments={segments} value="cards" onChoose={nothing} />
    ),
    neverDisabled: true,
  },
  {
    name: '标签页',
    draw: (_, state) => (
      <Tabs
        aria-label={`订单状态 ${state}`}
        tabs={[
          { href: '#all', text: '全部', current: true },
          { href: '#unpaid', text: '待付款', count: 2 },
        ]}
      />
    ),
    neverDisabled: true,
  },
  {
    name: '分页',
    draw: () => <Pagination compact page={2} pageCount={65} href={(page) => `#${page}`} />,
    neverDisabled: true,
  },
]

export const Controls: Story = {
  name: '悬停、焦点、按下、禁用',
  render: () => (
    <table className={styles.table}>
      <thead>
        <tr>
          {['控件', ...states.map(({ state }) => state)].map((head) => (
            <th key={head} className={styles.cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {controls.map(({ name, draw, neverDisabled = false }) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              {name}
            </th>
            {states.map(({ state, forced }) => (
              <td key={state} className={`${styles.cell} ${forced}`}>
                {state === '禁用' && neverDisabled ? '—' : draw(state === '禁用', state)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('row')).toHaveLength(controls.length + 1)
    // Only one element has the focus at a time: a class on the whole cell would show several focus rings.
    for (const cell of canvasElement.querySelectorAll('.focus-here'))
      (cell.querySelector('input, select') ?? cell.querySelector('a, button'))?.classList.add('pseudo-focus-visible')
  },
}
