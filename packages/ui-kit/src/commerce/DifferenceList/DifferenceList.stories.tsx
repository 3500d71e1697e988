import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Notice } from '../../components/Notice/Notice.tsx'
import { differenceWires, reviewFixture } from '../cart-fixtures.ts'
import { DifferenceList } from './DifferenceList.tsx'

const meta: Meta<typeof DifferenceList> = {
  title: '结算/DifferenceList',
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
    await expect(list.getByText('阿莫西林胶囊：价格由 ¥8.20 变为 ¥8.40')).toBeVisible()
    await expect(list.getByText('布洛芬缓释胶囊：数量由 40 变为 20')).toBeVisible()
    await expect(list.getByText('氯雷他定片：缺货，已移出本次结算')).toBeVisible()
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
