import type { Meta, StoryObj } from '@storybook/react-vite'
import { reviewFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { AddressDialog } from './address-dialog.tsx'
import { regionLevels } from '@xinglin/forms/region-levels'

const choose = fn()
const provinces = { regions: [{ code: '990000', name: '示例省', isDistrict: false }], chosen: '' }

const meta: Meta<typeof AddressDialog> = {
  title: '页面/收货地址',
  component: AddressDialog,
  args: {
    address: null,
    region: { levels: regionLevels([provinces]), district: '', choose },
    errors: {},
    onSave: fn(async () => undefined),
    onClose: fn(),
  },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof AddressDialog>

const [first] = reviewFixture().addresses
const address = first === undefined ? null : { ...first, phone: '13800000021' }
const region = {
  levels: regionLevels([{ ...provinces, chosen: '990000' }]),
  district: '990106',
  choose,
}

export const Adding: Story = {
  play: async ({ args }) => {
    const consignee = await screen.findByRole('textbox', { name: '收货人' })
    await waitFor(() => expect(consignee).toHaveFocus())
    await userEvent.type(consignee, '林女士')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '省份' }), '示例省')
    await expect(choose).toHaveBeenCalledWith(0, '990000')
    await expect(screen.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const phone = screen.getByRole('textbox', { name: '联系电话' })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(phone).toHaveAccessibleDescription('请输入联系电话')
    await expect(screen.getByText('请选择所在地区')).toBeVisible()
    await expect(consignee).toHaveValue('林女士')
    await userEvent.type(phone, '0571-88880000')
    await waitFor(() => expect(screen.queryByText('请输入联系电话')).not.toBeInTheDocument())
    await expect(phone).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Mending: Story = {
  args: { address, region },
  play: async ({ args }) => {
    const detail = await screen.findByRole('textbox', { name: '详细地址' })
    await userEvent.clear(detail)
    await userEvent.type(detail, '  文三路 8 号')
    await userEvent.click(screen.getByRole('checkbox', { name: '设为默认地址' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        consignee: address?.consignee,
        phone: address?.phone,
        region: '990106',
        detail: '文三路 8 号',
        isDefault: address?.isDefault === false,
      }),
    )
  },
}

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
  return <AddressDialog {...args} errors={wrong[times - 1] ?? nothing} onSave={async () => setTimes(times + 1)} />
}

export const FirstWrongFieldHasTheFocus: Story = {
  args: { address, region },
  render: (args) => <Sent {...args} />,
  play: async () => {
    const save = await screen.findByRole('button', { name: '保存' })
    await userEvent.click(save)
    await waitFor(() => expect(screen.getByRole('combobox', { name: '省份' })).toHaveFocus())
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
    await userEvent.click(save)
    await waitFor(() => expect(screen.getByRole('textbox', { name: '联系电话' })).toHaveFocus())
  },
}
