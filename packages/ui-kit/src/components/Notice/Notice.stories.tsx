import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Notice } from './Notice.tsx'

const meta = {
  title: '反馈/提示条 Notice',
  component: Notice,
  args: { children: '发货按先产先出，到货批号以随货同行单为准。' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack gap={2}>
      <Notice>发货按先产先出，到货批号以随货同行单为准。</Notice>
      <Notice tone="success">资质已通过审核，可正常采购。</Notice>
      <Notice tone="warning" link={{ label: '更新证件', href: '/user/certificates' }}>
        药品经营许可证将于 2026-12-18 到期，
      </Notice>
      <Notice tone="danger" link={{ label: '重新上传', href: '/user/certificates' }}>
        采购委托书已过期，暂停下单，
      </Notice>
      <Notice icon="truck">{'当日 17:00 前下单当日出库。'.repeat(20)}</Notice>
    </Stack>
  ),
}

export const AnErrorIsHeardAtOnce: Story = {
  args: { tone: 'danger', live: true, children: '手机号或密码不正确' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('手机号或密码不正确')
  },
}

export const UnbrokenWord: Story = { args: { children: 'N'.repeat(300) } }
