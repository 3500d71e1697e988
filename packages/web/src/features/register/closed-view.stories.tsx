import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RegistrationClosed } from './closed-view.tsx'

const meta: Meta<typeof RegistrationClosed> = {
  title: '页面/会员注册 未开放',
  component: RegistrationClosed,
  args: { hotline: '400-000-0000' },
}
export default meta

export const Closed: StoryObj<typeof RegistrationClosed> = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('请致电 400-000-0000')
  },
}
