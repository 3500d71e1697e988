import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { SignedInStaff, StaffId } from '@xinglin/domain/staff'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConsoleShell } from './console-shell.tsx'
import { sectionsOf } from './sections.ts'

const owner: SignedInStaff = {
  id: 8 as StaffId,
  username: 'staff-owner',
  name: '林远志',
  roles: ['owner'],
  usesCodes: true,
}

const meta: Meta<typeof ConsoleShell> = {
  title: '后台/外框',
  component: ConsoleShell,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: owner,
    demo: true,
    shopName: '杏林药采',
    now: instant(Date.UTC(2026, 10, 20, 2)),
    waiting: {
      '/console/inbox': 23,
      '/console/picking': 14,
      '/console/approvals': 2,
      '/console/after-sales': 5,
      '/console/finance': 0,
    },
    present: ['周岚', '沈禾', '陆川', '许棠', '苏敏', '方杏'],
    sections: sectionsOf(owner),
    here: '/console/inbox',
    children: <p style={{ padding: 20 }}>页面内容</p>,
    onNavigate: fn(),
    onTheme: fn(),
    onSignOut: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ConsoleShell>

export const Demo: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('演示环境')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^待办\s*23\s*项/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('button', { name: '在岗 6 人' })).toHaveAccessibleDescription(
      '周岚、沈禾、陆川、许棠、苏敏、方杏',
    )
    await expect(canvas.getByTitle('杏林药采')).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: /^拣货发货\s*14\s*项/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^核准\s*2\s*项/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^售后\s*5\s*项/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '对账' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: /员工与权限/ }))
    await expect(args.onNavigate).toHaveBeenCalledWith('/console/people')
    await userEvent.click(canvas.getByRole('button', { name: '退出' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/** `?` opens the sheet of shortcuts, where single letters can be turned off. */
export const Keys: Story = {
  play: async () => {
    await userEvent.keyboard('?')
    const sheet = within(await screen.findByRole('dialog', { name: '快捷键' }))
    const letters = sheet.getByRole('checkbox', { name: '使用单个字母的快捷键' })
    await expect(letters).toBeChecked()
    await userEvent.click(letters)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^快捷键/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '使用单个字母的快捷键' }))
    await expect(screen.getByRole('checkbox', { name: '使用单个字母的快捷键' })).toBeChecked()
  },
}

/** `/` focuses the search of the bar; Enter opens the list with what was found. */
export const Searching: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: '搜索内容' })).toHaveFocus()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '搜索范围' }), '会员')
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索内容' }), '槐序{Enter}')
    await expect(args.onNavigate).toHaveBeenCalledWith('/console/members?keyword=%E6%A7%90%E5%BA%8F')
  },
}

export const Production: Story = {
  args: { demo: false, waiting: {} },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('演示环境')).toBeNull()
  },
}

const warehouse: SignedInStaff = { ...owner, name: '陆平', roles: ['warehouse'] }

/** The navigation shows only what the role may open. */
export const OfTheWarehouse: Story = {
  args: { staff: warehouse, sections: sectionsOf(warehouse), here: '/console/account' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#content',
      '/console/inbox',
      '/console/orders',
      '/console/picking',
      '/console/after-sales',
      '/console/approvals',
      '/console/members',
      '/console/goods',
      '/console/account',
    ])
  },
}

export const LongNames: Story = {
  args: {
    staff: { ...owner, name: '欧阳司马诸葛慕容', roles: ['service', 'quality', 'warehouse', 'finance'] },
    waiting: { '/console/inbox': 1000, '/console/after-sales': 140 },
    present: Array.from({ length: 14 }, (_, at) => `欧阳司马${String(at)}`),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The bar fits a hand scanner, however long a name is. */
export const OnAHandScanner: Story = {
  args: { staff: { ...owner, name: '欧阳海棠', roles: ['owner', 'quality', 'finance'] } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('banner')
    await expect(bar.scrollWidth).toBe(bar.clientWidth)
    await expect(within(bar).getByRole('button', { name: '退出' })).toBeVisible()
  },
}

/** Without room for 在岗, the name of the signed-in person stays. */
export const OnASmallTablet: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('banner'))
    await expect(bar.queryByRole('button', { name: /^在岗/ })).toBeNull()
    await expect(bar.getByText('林远志').getBoundingClientRect().width).toBeGreaterThan(0)
  },
}
