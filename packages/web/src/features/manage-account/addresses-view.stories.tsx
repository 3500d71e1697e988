import type { Meta, StoryObj } from '@storybook/react-vite'
import { reviewFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AddressesView } from './addresses-view.tsx'

const [licence, other] = reviewFixture().addresses
if (licence === undefined || other === undefined) throw new Error('a fixture without two addresses')

const meta: Meta<typeof AddressesView> = {
  title: '页面/收货地址',
  component: AddressesView,
  args: {
    addresses: [
      { ...licence, isDefault: true, isLicence: true },
      { ...other, isDefault: false, isLicence: false },
    ],
    busy: null,
    onAdd: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onDefault: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AddressesView>

export const TheLicenceAddressIsLocked: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    // The licence address is the default one here: nothing can be done to it.
    await expect(page.getAllByRole('button', { name: /^(编辑|删除|设为默认)：/ })).toHaveLength(3)
    await expect(page.getAllByText('随证照更新')).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: /^设为默认：/ }))
    await expect(args.onDefault).toHaveBeenCalledWith(other.id)
    await userEvent.click(page.getByRole('button', { name: /^删除：/ }))
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: other.id }))
  },
}

export const None: Story = { args: { addresses: [] } }

export const LongWords: Story = {
  args: {
    addresses: [
      {
        ...other,
        consignee: '槐序大药房连锁有限公司西湖区第一百二十八分店收货组'.repeat(2),
        detail: '文三路社区便民服务中心东侧地下二层药品阴凉库收货口'.repeat(5),
      },
    ],
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
