import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Notice } from '../../components/Notice/Notice.tsx'
import { differenceWires, reviewFixture, staleReviewFixture } from '../cart-fixtures.ts'
import { DifferenceList } from './DifferenceList.tsx'

const meta: Meta<typeof DifferenceList> = {
  title: '结算/改动清单 DifferenceList',
  component: DifferenceList,
  args: { differences: reviewFixture({ differences: differenceWires }).differences },
  render: (args) => (
    <Notice tone="warning">
      <DifferenceList {...args} />
    </Notice>
  ),
}
export default meta
type Story = StoryObj<typeof DifferenceList>

export const OfEachKind: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement)
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '阿莫西林胶囊：价格由 ¥8.20 变为 ¥8.40',
      '布洛芬缓释胶囊：数量由 40 变为 20',
      '氯雷他定片：缺货，已移出本次结算',
    ])
  },
}

/** A submitted order: another window, the shop's price and the stock. */
export const Stale: Story = {
  args: { differences: staleReviewFixture().changes },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement)
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '阿莫西林胶囊：数量由 120 变为 160',
      '布洛芬缓释胶囊：库存仅剩 20 盒，数量由 40 变为 20',
      '布洛芬缓释胶囊：价格由 ¥12.50 变为 ¥12.80',
    ])
  },
}

export const Many: Story = {
  args: {
    differences: reviewFixture({
      differences: Array.from({ length: 20 }, (_, at) => ({
        kind: 'gone',
        id: at + 1,
        name: `氯雷他定片 ${at + 1}`,
        text: '缺货',
      })),
    }).differences,
  },
}
