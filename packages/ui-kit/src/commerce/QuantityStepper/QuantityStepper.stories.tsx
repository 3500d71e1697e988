import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Inline } from '../../components/Inline/Inline.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

const Counting = (props: ComponentProps<typeof QuantityStepper>) => {
  const [quantity, setQuantity] = useState(props.quantity)
  return (
    <QuantityStepper
      {...props}
      quantity={quantity}
      onChange={(next) => {
        setQuantity(next)
        props.onChange(next)
      }}
    />
  )
}

const bounds = { middlePack: 10, casePack: 200, stock: 385, limit: null, minimum: 1 }

const meta: Meta<typeof QuantityStepper> = {
  title: '商品/数量框 QuantityStepper',
  component: QuantityStepper,
  args: { name: '阿莫西林胶囊', unit: '盒', quantity: 10, bounds, onChange: fn(), onEnter: fn() },
  render: (args) => <Counting {...args} />,
}
export default meta
type Story = StoryObj<typeof QuantityStepper>

const field = (canvasElement: HTMLElement): HTMLElement => within(canvasElement).getByRole('spinbutton')

export const Sizes: Story = {
  render: (args) => (
    <Inline gap={4}>
      {([28, 32, 40, 44, 'adaptive'] as const).map((size) => (
        <Counting key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
}

export const Disabled: Story = { args: { disabled: true } }

export const SteppedByThePack: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '增加 10 盒' }))
    await expect(field(canvasElement)).toHaveValue('20')
    await userEvent.click(canvas.getByRole('button', { name: '减少 10 盒' }))
    await expect(field(canvasElement)).toHaveValue('10')
    await expect(canvas.getByRole('button', { name: '减少 10 盒' })).toBeDisabled()
    await expect(args.onChange).toHaveBeenNthCalledWith(1, 20)
    await expect(args.onChange).toHaveBeenNthCalledWith(2, 10)
  },
}

export const TypedIsRoundedUpAndSaysSo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(field(canvasElement), '１５')
    await userEvent.tab()
    await expect(field(canvasElement)).toHaveValue('20')
    await expect(canvas.getByRole('status')).toHaveTextContent('每次增减 10 盒（1 中包）')
  },
}

export const NearAFullCase: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), '159{Tab}')
    await expect(field(canvasElement)).toHaveValue('200')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('已调整为整件 200盒')
  },
}

export const MoreThanThereIs: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), '5000{Tab}')
    await expect(field(canvasElement)).toHaveValue('380')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('库存不足')
  },
}

export const LimitPerBuyer: Story = {
  args: { bounds: { ...bounds, limit: 50 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(field(canvasElement), '80{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith(50)
    await expect(canvas.getByRole('status')).toHaveTextContent('超出限购数量')
    await userEvent.click(canvas.getByRole('button', { name: '增加 10 盒' }))
    await expect(field(canvasElement)).toHaveValue('50')
  },
}

export const NoNumber: Story = {
  args: { quantity: 30 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.clear(field(canvasElement))
    await userEvent.tab()
    await expect(field(canvasElement)).toHaveValue('30')
    await expect(canvas.getByRole('status')).toHaveTextContent('请输入正确的数量')
    await userEvent.type(field(canvasElement), '0{Tab}')
    await expect(field(canvasElement)).toHaveValue('30')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(field(canvasElement)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(field(canvasElement)).toHaveValue('20')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect(field(canvasElement)).toHaveValue('120')
    await userEvent.keyboard('{Control>}a{/Control}33{Enter}')
    await expect(args.onEnter).toHaveBeenCalledWith(40)
  },
}
