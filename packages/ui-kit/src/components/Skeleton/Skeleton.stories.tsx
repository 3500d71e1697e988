import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { Panel } from '../Panel/Panel.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'

const meta = { title: '反馈/骨架屏 Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const ListOnItsWay: Story = {
  render: () => (
    <Loading>
      <Panel>
        <Columns layout={4}>
          {[1, 2, 3, 4].map((card) => (
            <Stack key={card} gap={2}>
              <Skeleton shape="picture" />
              <Skeleton shape="title" width="medium" />
              <Skeleton width="long" />
              <Skeleton shape="price" width="short" />
            </Stack>
          ))}
        </Columns>
      </Panel>
    </Loading>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('加载中')
  },
}
