import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderPageView } from './order-view.tsx'
import { aColleague, now } from '../../testing/fixtures.ts'
import { anOrder, aSubmit, waitingPart } from './orders-fixtures.ts'

const meta: Meta<typeof OrderPageView> = {
  title: '后台/订单详情',
  component: OrderPageView,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: aColleague('quality'),
    submit: aSubmit,
    here: waitingPart.id,
    now,
    busy: null,
    onHandOver: fn(),
    onRefuse: fn(),
    onShip: fn(),
    onDeliver: fn(),
    onNote: fn(() => Promise.resolve(true)),
  },
}
export default meta
type Story = StoryObj<typeof OrderPageView>

export const SpecialWaits: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('r')
    await expect(canvas.getByText('请选择或填写原因')).toBeVisible()
    await expect(args.onRefuse).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    await userEvent.click(canvas.getByRole('button', { name: /通过并移交/ }))
    await expect(args.onHandOver).toHaveBeenCalledWith(waitingPart.id)
  },
}

/** The button is disabled, with the reason beside it. */
export const NotMine: Story = {
  args: { staff: aColleague('service') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /通过并移交/ })).toBeDisabled()
    await expect(canvas.getByText('含麻与冷链须由质管审核')).toBeVisible()
  },
}

const [first] = aSubmit.parts
const toShip = anOrder(107, { number: '202611220107-1', state: 'toShip' })

export const ToShip: Story = {
  args: {
    staff: aColleague('warehouse'),
    here: toShip.id,
    submit: { ...aSubmit, parts: first ? [{ ...first, ...toShip }] : [] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: /承运商/ }), '示例医药物流')
    await userEvent.type(canvas.getByRole('textbox', { name: /运单号/ }), 'SL1')
    await userEvent.click(canvas.getByRole('button', { name: '确认发货' }))
    await expect(args.onShip).toHaveBeenCalledWith(toShip.id, { carrier: '示例医药物流', number: 'SL1' })
  },
}

export const Unpaid: Story = {
  args: {
    submit: {
      ...aSubmit,
      parts: first ? [{ ...first, ...anOrder(1, { state: 'cancelled' }), cancelReason: '超时未付款' }] : [],
      payments: [],
      papers: [],
      notes: [],
    },
  },
}
