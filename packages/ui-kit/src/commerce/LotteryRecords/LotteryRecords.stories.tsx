import type { Meta, StoryObj } from '@storybook/react-vite'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { DrawRecord } from '@xinglin/domain/rewards'
import { expect, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { couponDay } from '../wallet-fixtures.ts'
import { LotteryRecords } from './LotteryRecords.tsx'

const ago = (hours: number) => instant(couponDay - hours * HOUR_MS)
const draws: readonly DrawRecord[] = [
  {
    lotteryName: '杏林好运签',
    prize: { kind: 'voucher', name: '现金券 10 元', remarks: '12-31 前有效' },
    drawnAt: ago(2),
  },
  { lotteryName: '国庆开门红', prize: { kind: 'thanks', name: '谢谢参与', remarks: '' }, drawnAt: ago(900) },
]
const winners = [
  { name: '槐***房', prize: '188 积分', drawnAt: ago(1) },
  { name: '青***院', prize: '热敏打印纸', drawnAt: ago(26) },
]

const meta: Meta<typeof LotteryRecords> = {
  title: '优惠/抽奖记录 LotteryRecords',
  component: LotteryRecords,
  args: { draws, winners },
  render: (args) => (
    <Panel>
      <LotteryRecords {...args} />
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof LotteryRecords>

export const Both: Story = {
  play: async ({ canvasElement }) => {
    const mine = within(within(canvasElement).getByRole('region', { name: '我的抽奖' }))
    await expect(mine.getByText('杏林好运签，12-31 前有效')).toBeVisible()
    await expect(mine.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const NothingDrawn: Story = { args: { draws: [], winners: [] } }

export const NoLotteryRuns: Story = { args: { winners: null } }

export const LongWords: Story = {
  args: {
    draws: [
      {
        lotteryName: '年度采购答谢抽奖'.repeat(6),
        prize: { kind: 'voucher', name: 'P'.repeat(100), remarks: '长'.repeat(180) },
        drawnAt: ago(1),
      },
    ],
    winners: [{ name: '槐***房', prize: '门店陈列展架'.repeat(12), drawnAt: ago(1) }],
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
