import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../components/Stack/Stack.tsx'
import { groupFixture, lastHour, offersNow } from '../offer-fixtures.ts'
import { GroupBuyProgress } from './GroupBuyProgress.tsx'

const meta: Meta<typeof GroupBuyProgress> = {
  title: '优惠/拼团进度 GroupBuyProgress',
  component: GroupBuyProgress,
  args: { group: groupFixture(), unit: '盒', now: offersNow },
}
export default meta
type Story = StoryObj<typeof GroupBuyProgress>

export const Gathering: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('已团 312，还差 288盒剩 2 天 6 时')
  },
}

export const EveryOutcome: Story = {
  render: (args) => (
    <Stack>
      <GroupBuyProgress {...args} group={groupFixture({ reached_number: 0 })} />
      <GroupBuyProgress
        {...args}
        group={groupFixture({ target_type: 'buyers', target_number: 20, reached_number: 12 })}
      />
      <GroupBuyProgress {...args} group={groupFixture({ reached_number: 640 })} />
      <GroupBuyProgress {...args} group={groupFixture({ reached_number: 640, outcome: 'reached' })} />
      <GroupBuyProgress {...args} group={groupFixture({ outcome: 'failed' })} />
      <GroupBuyProgress {...args} group={groupFixture(lastHour)} />
      <GroupBuyProgress {...args} group={groupFixture({ target_number: 12_345_678 })} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('还差 8家')
    await expect(canvasElement).toHaveTextContent('已成团，可继续参团')
    await expect(canvasElement).toHaveTextContent('剩 01:00:00')
  },
}
