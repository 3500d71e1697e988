import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ClientProvider } from './client-context.tsx'
import { AddressDesk } from './address-desk.tsx'

const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async () => Response.json({ code: 10_000, msg: '', data: [{ id: '990000', name: '示例省', is_district: 0 }] }),
})

const meta: Meta<typeof AddressDesk> = {
  title: '页面/收货地址填写',
  component: AddressDesk,
  args: { address: null, onSaved: fn(), onClose: fn() },
  render: (args) => (
    <ClientProvider client={shop}>
      <AddressDesk {...args} />
    </ClientProvider>
  ),
}
export default meta
type Story = StoryObj<typeof AddressDesk>

export const AllErrorsAtOnce: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '收货人' }), '林女士')
    const phone = screen.getByRole('textbox', { name: '联系电话' })
    await userEvent.type(phone, '128')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(screen.getByText('请输入手机号，或带区号的座机号，如 0571-88880000')).toBeVisible()
    await expect(screen.getByText('请选择所在地区')).toBeVisible()
    await expect(screen.getByText('请输入详细地址')).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}
