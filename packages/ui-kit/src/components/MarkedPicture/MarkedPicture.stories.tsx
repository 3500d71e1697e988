import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MarkedPicture } from './MarkedPicture.tsx'

/** A drawn certificate: no file is loaded. */
const certificate = `data:image/svg+xml,${encodeURIComponent(`
  <svg xmlns="http://www.w3.org/2000/svg" width="560" height="400" viewBox="0 0 560 400">
    <rect width="560" height="400" fill="#fdfbf2"/>
    <rect x="12" y="12" width="536" height="376" fill="none" stroke="#b9a06a" stroke-width="2"/>
    <g font-family="serif" fill="#333"><text x="280" y="80" font-size="30" text-anchor="middle">药品经营许可证</text>
    <text x="60" y="150" font-size="18">企业名称：槐序大药房云台店</text>
    <text x="60" y="200" font-size="18">有效期至：2031-12-07</text></g>
  </svg>`)}`

const meta = {
  title: '基础/标注图 MarkedPicture',
  component: MarkedPicture,
  args: {
    src: certificate,
    alt: '药品经营许可证，第 1 张',
    marks: [{ left: 90, top: 440, width: 370, height: 90, label: '有效期至', number: 4 }],
  },
} satisfies Meta<typeof MarkedPicture>
export default meta
type Story = StoryObj<typeof meta>

/** A reader of the screen hears what is marked. */
export const Numbered: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName('药品经营许可证，第 1 张，标注：有效期至')
  },
}

/** A place that is about none of the fields has no number. */
export const WithoutNumber: Story = {
  args: { marks: [{ left: 650, top: 600, width: 250, height: 300, label: '此处', number: null }] },
}

export const NoMarks: Story = {
  args: { marks: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName('药品经营许可证，第 1 张')
  },
}

export const Fit: Story = { args: { size: 'fit' } }
