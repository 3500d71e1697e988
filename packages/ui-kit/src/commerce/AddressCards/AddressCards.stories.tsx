import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aWireAddress, reviewFixture } from '../cart-fixtures.ts'
import { AddressCards } from './AddressCards.tsx'

const { addresses } = reviewFixture()

const meta: Meta<typeof AddressCards> = {
  title: '结算/收货地址 AddressCards',
  component: AddressCards,
  args: { addresses, chosen: addresses[0]?.id ?? null, licenceOnly: false, onChoose: fn() },
}
export default meta
type Story = StoryObj<typeof AddressCards>

export const OneOfTwo: Story = {
  play: async ({ canvasElement, args }) => {
    const cards = within(canvasElement)
    await expect(cards.getByRole('radio', { name: /林女士/ })).toBeChecked()
    await userEvent.click(cards.getByRole('radio', { name: /陈先生/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(addresses[1]?.id)
  },
}

export const ToTheLicenceAddressOnly: Story = {
  args: { licenceOnly: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: /陈先生/ })).toBeDisabled()
  },
}

export const LongWords: Story = {
  args: {
    addresses: reviewFixture({
      addresses: [
        aWireAddress({ detail: '青梧路 88 号 1 栋 2 单元药品专用库房'.repeat(6), consignee: '周岚（库管）' }),
        aWireAddress({ id: 2, detail: 'D'.repeat(150), is_default: 0 }),
      ],
    }).addresses,
  },
}
