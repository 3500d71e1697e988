import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { varietyFixture } from './variety-fixtures.ts'
import { VarietyRequestView } from './variety-request-view.tsx'

const meta: Meta<typeof VarietyRequestView> = {
  title: '页面/求购详情',
  component: VarietyRequestView,
  args: { request: varietyFixture(41) },
}
export default meta
type Story = StoryObj<typeof VarietyRequestView>

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('待回复')).toBeVisible()
  },
}

export const Answered: Story = {
  args: {
    request: varietyFixture(42, {
      price: null,
      remark: '',
      reply: { text: '已与厂家确认，预计 11-28 到货，到货后可直接搜索下单。', at: instant(1_795_250_460_000) },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('已回复')).toBeVisible()
    await expect(page.queryByText('期望单价')).toBeNull()
  },
}
