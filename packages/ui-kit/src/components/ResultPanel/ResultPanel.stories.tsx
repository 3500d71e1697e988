import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ProgressTimeline } from '../ProgressTimeline/ProgressTimeline.tsx'
import { ResultPanel } from './ResultPanel.tsx'

const meta = {
  title: '反馈/结果页 ResultPanel',
  component: ResultPanel,
  args: {
    title: '资料已提交，正在审核',
    icon: 'clock',
    hint: '预计 1 个工作日内完成，结果将短信通知 138****0021',
    children: (
      <ProgressTimeline
        aria-label="审核进度"
        nodes={[
          { state: 'done', when: '11-20 16:41', text: '资料已提交' },
          { state: 'current', text: '质管部审核首营资料' },
        ]}
      />
    ),
    actions: (
      <>
        <Button size={40} tone="primary" href="/">
          先逛逛
        </Button>
        <Button size={40}>查看提交的资料</Button>
      </>
    ),
  },
} satisfies Meta<typeof ResultPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Submitted: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('资料已提交，正在审核')
  },
}

export const Done: Story = { args: { title: '密码已重置', icon: 'success', hint: '请用新密码登录' } }

export const SentBack: Story = {
  args: { title: '资料被退回', icon: 'warning', tone: 'warning', hint: '营业执照不清晰' },
}

export const LongWords: Story = { args: { title: '资料已提交'.repeat(30), hint: 'R'.repeat(200) } }
