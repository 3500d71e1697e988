import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { IconName } from '../../components/Icon/Icon.tsx'
import { NavBar } from '../NavBar/NavBar.tsx'
import { CategoryMenu, type CategoryLink } from './CategoryMenu.tsx'

const branch = (id: number, name: string, children: readonly string[]) => ({
  id,
  name,
  href: `/list?select=${String(id)}`,
  children: children.map((child, at) => ({ id: id * 100 + at, name: child, href: `/list?select=${String(id)}` })),
})

const top = (id: number, name: string, icon: IconName, seconds: readonly string[]): CategoryLink => ({
  id,
  name,
  icon,
  href: `/list?select=${String(id)}`,
  children: seconds.map((second, at) => branch(id * 10 + at, second, ['青霉素类', '头孢菌素类', '大环内酯类'])),
})

const categories: readonly CategoryLink[] = [
  top(1, '化学药制剂', 'pill', ['抗菌消炎', '解热镇痛', '消化系统', '心脑血管', '糖尿病']),
  top(2, '中成药', 'leaf', ['清热解毒', '补益', '理气']),
  top(3, '感冒呼吸', 'lung', ['感冒', '止咳化痰', '咽喉']),
  top(4, '慢病用药', 'pulse', ['高血压', '血脂', '血糖']),
  top(5, '外用及五官', 'drop', ['皮肤', '眼科', '口腔']),
  top(6, '中药饮片', 'layers', ['根茎', '花果', '精制饮片']),
  top(7, '医疗器械', 'device', ['监测', '敷料', '耗材']),
  top(8, '第八类', 'box', []),
]

const meta = {
  title: '外框/分类菜单 CategoryMenu',
  component: CategoryMenu,
  args: { categories },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 480 }}>
        <NavBar
          menu={<Story />}
          items={[
            { id: 1, name: '首页', href: '/', flag: null, current: true },
            { id: 2, name: '每日特价', href: '/list', flag: '特', current: false },
          ]}
        />
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryMenu>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheHomePage: Story = {
  args: { open: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /化学药制剂/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /第八类/ })).toBeNull()
  },
}

export const Folded: Story = {}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('button', { name: '全部药品分类' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: '抗菌消炎' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('link', { name: '抗菌消炎' })).toBeNull()
    await expect(canvas.getByRole('button', { name: '化学药制剂的子分类' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(trigger).toHaveFocus()
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  },
}

/** A category without children has no panel. */
export const WithoutChildren: Story = {
  args: { open: true, categories: categories.slice(-1) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.hover(canvas.getByRole('link', { name: /第八类/ }))
    const item = canvas.getByRole('list', { name: '药品分类' }).querySelector('li')
    await expect(item?.children).toHaveLength(1)
  },
}

export const ByMouse: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('button', { name: '全部药品分类' })
    await userEvent.hover(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    // A click does not close what hovering has opened.
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.hover(canvas.getByRole('link', { name: /中成药/ }))
    await expect(canvas.getByRole('link', { name: '清热解毒' })).toBeVisible()
  },
}
