import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import { pictures } from '@xinglin/ui-kit/commerce/fixtures'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, within } from 'storybook/test'
import { CoversView } from './covers-view.tsx'

const cover = {
  kind: 'savings',
  id: 3,
  name: '慢病用药专场',
  subtitle: '整件采购更省',
  image: pictures.green,
  startsAt: offersNow,
  endsAt: startOfDay(addDays(dayAt(offersNow), 10)),
} as const

const meta: Meta<typeof CoversView> = {
  title: '页面/活动封面',
  component: CoversView,
  args: { title: '药优惠', covers: [cover, { ...cover, id: 4, name: '器械耗材专场' }] },
}
export default meta
type Story = StoryObj<typeof CoversView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '慢病用药专场' })
    await expect(link).toHaveAttribute('href', '/yyh/list?id=3')
  },
}

export const NothingRuns: Story = { args: { covers: [] } }
