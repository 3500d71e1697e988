import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import NoActivityPage from './no-activity-page.tsx'
import { NotFound } from './not-found.tsx'

const meta = { title: '页面/状态页', component: NotFound, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof NotFound
>
export default meta
type Story = StoryObj<typeof meta>

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  },
}

export const NoActivity: Story = { render: () => <NoActivityPage /> }
