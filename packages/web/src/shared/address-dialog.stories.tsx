import type { Meta, StoryObj } from '@storybook/react-vite'
import { reviewFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { AddressDialog } from './address-dialog.tsx'
import { regionLevels } from './region-levels.ts'

const provinces = { regions: [{ code: '990000', name: '示例省', isDistrict: false }], chosen: '' }

const meta: Meta<typeof AddressDialog> = {
  title: '页面/收货地址',
  component: AddressDialog,
  args: {
    address: null,
    levels: regionLevels([provinces]),
    errors: {},
    busy: false,
    onRegion: fn(),
    onSave: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AddressDialog>

export const Adding: Story = {
  play: async ({ args }) => {
    const consignee = await screen.findByRole('textbox', { name: '收货人' })
    await waitFor(() => expect(consignee).toHaveFocus())
    await userEvent.type(consignee, '林女士')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '省份' }), '示例省')
    await expect(args.onRegion).toHaveBeenCalledWith(0, '990000')
    await expect(screen.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await expect(args.onSave).toHaveBeenCalledWith({ consignee: '林女士', phone: '', detail: '', isDefault: false })
  },
}

export const Mending: Story = { args: { address: reviewFixture().addresses[1] ?? null } }

export const Refused: Story = {
  args: { errors: { phone: ['请输入联系电话'], region: ['请选择所在地区'] } },
  play: async () => {
    await expect(await screen.findByText('请选择所在地区')).toBeVisible()
  },
}

const wrong = [{ region: ['请选择所在地区'] }, { phone: ['请输入正确的联系电话'], region: ['请选择所在地区'] }]

const nothing = {}

const Sent = (args: ComponentProps<typeof AddressDialog>) => {
  const [times, setTimes] = useState(0)
  return <AddressDialog {...args} errors={wrong[times - 1] ?? nothing} onSave={() => setTimes(times + 1)} />
}

export const FirstWrongFieldHasTheFocus: Story = {
  render: (args) => <Sent {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: '省份' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '联系电话' })).toHaveFocus())
  },
}
