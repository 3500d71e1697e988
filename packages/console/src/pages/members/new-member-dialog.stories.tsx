import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MemberId, Region } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { NewMemberDialog } from './new-member-dialog.tsx'

const region = (code: string, name: string, isDistrict = false): Region => ({ code, name, isDistrict })
const tree: { readonly [parent: string]: readonly Region[] } = {
  '': [region('330000', '浙江省')],
  '330000': [region('330100', '杭州市')],
  '330100': [region('330106', '西湖区', true)],
}

const meta: Meta<typeof NewMemberDialog> = {
  title: '后台/会员/新建会员',
  component: NewMemberDialog,
  args: {
    below: async (parent) => tree[parent] ?? [],
    onCreate: fn(async () => ({ id: 88 as MemberId, password: 'k3m9xw7fqa2p' })),
    onOpen: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof NewMemberDialog>

const fill = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: '新建会员' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^单位名称/ }), '城西大药房')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^企业类型/ }), '诊所')
  await userEvent.type(dialog.getByRole('textbox', { name: /^联系人/ }), '周岚')
  await userEvent.type(dialog.getByRole('textbox', { name: /^联系电话/ }), '13700009999')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '省份' }), '330000')
  await dialog.findByRole('option', { name: '杭州市' })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '城市' }), '330100')
  await dialog.findByRole('option', { name: '西湖区' })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '区县' }), '330106')
  await userEvent.type(dialog.getByRole('textbox', { name: /^用户名/ }), 'chengxi')
  await userEvent.click(dialog.getByRole('button', { name: '开通' }))
}

export const Opened: Story = {
  play: async ({ args }) => {
    await fill()
    const done = within(await screen.findByRole('dialog', { name: '已开通会员' }))
    await expect(args.onCreate).toHaveBeenCalledWith({
      username: 'chengxi',
      company: '城西大药房',
      contact: '周岚',
      phone: '13700009999',
      region: '330106',
      buyerType: 'clinic',
    })
    await expect(done.getByText('k3m9xw7fqa2p')).toBeVisible()
    await userEvent.click(done.getByRole('button', { name: '打开会员' }))
    await expect(args.onOpen).toHaveBeenCalledWith(88)
  },
}

/** All errors at once, at their fields; nothing is sent. */
export const Incomplete: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '新建会员' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^联系电话/ }), '128')
    await userEvent.click(dialog.getByRole('button', { name: '开通' }))
    await expect(await dialog.findByText('请输入单位名称')).toBeVisible()
    for (const text of ['请输入联系人姓名', '请选择所在地区', '请输入用户名'])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByText(/^请输入手机号，或带区号的座机号/)).toBeVisible()
    await expect(args.onCreate).not.toHaveBeenCalled()
  },
}

export const Taken: Story = {
  args: { onCreate: fn(async () => ({ username: ['用户名或联系电话已被使用'] })) },
  play: async () => {
    await fill()
    const dialog = within(await screen.findByRole('dialog', { name: '新建会员' }))
    await expect(await dialog.findByText('用户名或联系电话已被使用')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^单位名称/ })).toHaveValue('城西大药房')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
