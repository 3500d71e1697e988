import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { StaffId, StaffMember } from '@xinglin/domain/staff'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PeopleView } from './people-view.tsx'

const at = instant(Date.UTC(2026, 10, 20, 2))

const aPerson = (id: number, name: string, person: Partial<StaffMember>): StaffMember => ({
  id: id as StaffId,
  username: `staff-${String(id)}`,
  name,
  roles: ['service'],
  usesCodes: true,
  standing: 'active',
  createdAt: at,
  lastSeenAt: at,
  ...person,
})

const manager = aPerson(7, '方既明', { roles: ['manager'] })
const people: readonly StaffMember[] = [
  aPerson(1, '何青', {}),
  aPerson(2, '沈砚秋', { roles: ['quality', 'service'], standing: 'invited', lastSeenAt: null }),
  aPerson(3, '杜衡', { roles: ['sales'], standing: 'disabled' }),
  manager,
  aPerson(8, '林远志', { roles: ['owner'] }),
]

const meta: Meta<typeof PeopleView> = {
  title: '后台/员工与权限',
  component: PeopleView,
  parameters: { layout: 'fullscreen' },
  args: {
    me: manager,
    people,
    origin: 'https://shop.example',
    link: null,
    message: null,
    onCreate: fn(() => Promise.resolve(null)),
    onRoles: fn(() => Promise.resolve()),
    onDisable: fn(),
    onEnable: fn(),
    onReinvite: fn(),
    onLiftDelays: fn(() => Promise.resolve()),
  },
}
export default meta
type Story = StoryObj<typeof PeopleView>

export const OfAManager: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    // Owners are changed by owners alone, and nobody disables himself.
    await expect(canvas.queryByRole('button', { name: '停用 林远志' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: '停用 方既明' })).toBeNull()
    // A delay is lifted for anybody who works here: nothing of the account changes.
    await expect(canvas.queryByRole('button', { name: '解除等待 杜衡' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '解除等待 林远志' }))
    await expect(args.onLiftDelays).toHaveBeenCalledWith(8)
    await userEvent.click(canvas.getByRole('button', { name: '停用 何青' }))
    await expect(args.onDisable).toHaveBeenCalledWith(1)
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'new-clerk')
    await userEvent.type(canvas.getByRole('textbox', { name: '姓名' }), '新同事')
    await userEvent.click(canvas.getByRole('button', { name: '生成启用链接' }))
    await expect(await canvas.findByText('请选择岗位')).toBeVisible()
    await expect(args.onCreate).not.toHaveBeenCalled()
    await userEvent.click(
      within(canvas.getByRole('region', { name: '新增员工' })).getByRole('checkbox', { name: '客服审核' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '生成启用链接' }))
    await waitFor(() =>
      expect(args.onCreate).toHaveBeenCalledWith({ username: 'new-clerk', name: '新同事', roles: ['service'] }),
    )
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '用户名' })).toHaveValue(''))
  },
}

export const Linked: Story = { args: { link: { path: '/console/setup#token', expiresAt: at } } }

export const Refused: Story = {
  args: {
    message: '该账号刚刚被另一位同事改动，请刷新后查看',
    onCreate: fn(() => Promise.resolve({ username: ['用户名已被使用'] })),
  },
  play: async ({ canvasElement }) => {
    const form = within(within(canvasElement).getByRole('region', { name: '新增员工' }))
    await userEvent.type(form.getByRole('textbox', { name: '用户名' }), 'staff-1')
    await userEvent.type(form.getByRole('textbox', { name: '姓名' }), '新同事')
    await userEvent.click(form.getByRole('checkbox', { name: '客服审核' }))
    await userEvent.click(form.getByRole('button', { name: '生成启用链接' }))
    await expect(await form.findByText('用户名已被使用')).toBeVisible()
    await waitFor(() => expect(form.getByRole('textbox', { name: '用户名' })).toHaveFocus())
    await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('新同事')
    await expect(form.getByRole('checkbox', { name: '客服审核' })).toBeChecked()
  },
}

export const Nobody: Story = { args: { people: [] } }

export const Dark: Story = { globals: { theme: 'dark' } }
