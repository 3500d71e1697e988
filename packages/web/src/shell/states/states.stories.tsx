import type { Meta, StoryObj } from '@storybook/react-vite'
import { activityFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, within } from 'storybook/test'
import { ROOT_ROUTE, type ShopData } from '../../shared/session.tsx'
import { shopFixture } from '../../shared/shop-fixtures.ts'
import { NoActivity as Answer, Running } from './no-activity-page.tsx'
import { NotFound } from './not-found.tsx'

const Missed = ({ shop }: { readonly shop: ShopData }) => {
  const [router] = useState(() =>
    createMemoryRouter([{ id: ROOT_ROUTE, path: '*', element: <NotFound /> }], {
      hydrationData: { loaderData: { [ROOT_ROUTE]: shop } },
    }),
  )
  return <RouterProvider router={router} />
}

const shop = shopFixture(null)

const meta = {
  title: '页面/状态页',
  component: Missed,
  args: { shop },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Missed>
export default meta
type Story = StoryObj<typeof meta>

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
    const [word = ''] = shop.common.hotWords
    await expect(canvas.getByRole('link', { name: word })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: '搜索药品' })).toBeVisible()
  },
}

export const NoWordsOfTheDay: Story = {
  args: { shop: { ...shop, common: { ...shop.common, hotWords: [] } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('热搜')).toBeNull()
  },
}

export const NoActivity: Story = { render: () => <Answer unopened={false} /> }

export const ActivityNotBegun: Story = {
  render: () => <Answer unopened />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: '活动未开始' })).toBeVisible()
  },
}

/** Running activities as alternatives, each with a link to its goods. */
export const RunningActivities: Story = {
  render: () => (
    <Running
      activities={[activityFixture(), activityFixture({ id: 12, name: '慢病用药专场' })].map((activity) => ({
        activity,
        goods: [],
        startsAt: shop.session.serverTime,
        endsAt: shop.session.serverTime,
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '慢病用药专场' })).toHaveAttribute('href', '/list?manjian_id=12')
  },
}
