import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { Panel } from '../Panel/Panel.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: '反馈/空状态 EmptyState',
  component: EmptyState,
  args: { title: '购物车空空如也~', illustration: 'basket' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Columns layout={2}>
      <Panel padding="none">
        <EmptyState
          illustration="basket"
          title="购物车空空如也~"
          hint="可从常购清单一键补货"
          actions={
            <>
              <Button size={40} tone="primary" href="/ksgm">
                去常购清单
              </Button>
              <Button size={40} href="/">
                逛逛首页
              </Button>
            </>
          }
        />
      </Panel>
      <Panel padding="none">
        <EmptyState illustration="magnifier" title="没有找到“阿莫西林泡腾片”" hint="可检查错别字，或改按厂家搜索" />
      </Panel>
      <Panel padding="none">
        <EmptyState
          illustration="hourglass"
          title="请求超时，请刷新页面"
          hint="网络较慢或服务繁忙，购物车内容不受影响"
          actions={
            <Button size={40} tone="primary" icon="refresh">
              刷新
            </Button>
          }
        />
      </Panel>
      <Panel padding="none">
        <EmptyState illustration="calendar" title="活动暂未开始" hint="开始时间 2026-11-25 10:00" />
      </Panel>
      <Panel padding="none">
        <EmptyState illustration="lost" level={1} title="页面不存在" />
      </Panel>
      <Panel padding="none">
        <EmptyState icon="bell" title="还没有消息" hint="订单、到货和活动通知会显示在这里" />
      </Panel>
    </Columns>
  ),
}

export const LongWords: Story = {
  args: { title: '没有找到与所选条件相符的药品'.repeat(10), hint: 'ABCDEFGHIJ'.repeat(40) },
}
