import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import type { Prize } from '@xinglin/domain/rewards'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { lotteryFixture, prizesFixture } from '../offer-fixtures.ts'
import { LotteryDialog } from './LotteryDialog.tsx'

const names = [
  '现金券 5 元',
  '现金券 20 元',
  '88 积分',
  '现金券 10 元',
  '谢谢参与',
  '188 积分',
  '现金券 50 元',
  '谢谢参与',
]

const meta: Meta<typeof LotteryDialog> = {
  title: '优惠/抽奖 LotteryDialog',
  component: LotteryDialog,
  args: {
    lottery: lotteryFixture(),
    prizes: prizesFixture(names),
    days: [day('2026-11-01'), day('2026-11-30')],
    moment: { kind: 'offered', message: null },
    prizesHref: '/wdqb',
    onDraw: fn(),
    onClose: fn(),
    onCloseAnyway: fn(),
    onKeepWaiting: fn(),
  },
}
export default meta
type Story = StoryObj<typeof LotteryDialog>

export const Offered: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '杏林好运签' })
    screen.getByRole('button', { name: '抽奖' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDraw).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = { args: { moment: { kind: 'offered', message: '活动暂未开始' } } }

export const Drawing: Story = {
  args: { moment: { kind: 'drawing', askingToClose: false } },
  play: async ({ args }) => {
    const draw = await screen.findByRole('button', { name: '抽奖中…' })
    await expect(draw).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(draw)
    await expect(args.onDraw).not.toHaveBeenCalled()
  },
}

const Drum = (args: ComponentProps<typeof LotteryDialog>) => {
  const [askingToClose, ask] = useState(false)
  return (
    <LotteryDialog
      {...args}
      moment={{ kind: 'drawing', askingToClose }}
      onClose={() => ask(true)}
      onKeepWaiting={() => ask(false)}
    />
  )
}

export const AsksBeforeItCloses: Story = {
  render: (args) => <Drum {...args} />,
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '杏林好运签' })
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: '正在抽奖' })
    await waitFor(() => expect(screen.getByRole('button', { name: '继续等待' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByText('关闭'))
    await expect(args.onCloseAnyway).toHaveBeenCalledOnce()
  },
}

export const Revealed: Story = {
  args: {
    moment: {
      kind: 'revealed',
      prize: { kind: 'voucher', name: '现金券 10 元', remarks: '下单满 500 元可用，12-31 前有效' },
    },
  },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent('恭喜您，抽中 现金券 10 元（下单满 500 元可用'),
    )
    await userEvent.click(screen.getByRole('button', { name: '继续采购' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const prize: Prize = { kind: 'points', name: '88 积分', remarks: '' }

const Drawn = (args: ComponentProps<typeof LotteryDialog>) => {
  const [moment, setMoment] = useState(args.moment)
  return <LotteryDialog {...args} moment={moment} onDraw={() => setMoment({ kind: 'revealed', prize })} />
}

export const ThePrizeHasTheFocus: Story = {
  render: (args) => <Drawn {...args} />,
  play: async () => {
    const draw = await screen.findByRole('button', { name: '抽奖' })
    draw.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^恭喜您，抽中 88 积分$/))
    await userEvent.tab()
    await expect(screen.getByRole('link', { name: '查看奖品' })).toHaveFocus()
  },
}

export const TheSamePrizeTwice: Story = {
  args: { prizes: prizesFixture(['现金券 50 元', '谢谢参与', '现金券 20 元', '谢谢参与', '188 积分', '谢谢参与']) },
  play: async () => {
    await screen.findByRole('dialog', { name: '杏林好运签' })
    await expect(screen.getAllByText('谢谢参与')).toHaveLength(3)
  },
}

export const LongWords: Story = {
  args: {
    prizes: prizesFixture(names.map((name) => name.repeat(4))),
    moment: { kind: 'offered', message: '系统繁忙，请稍候再试' },
  },
}

export const FewPrizes: Story = { args: { prizes: prizesFixture(names.slice(0, 3)) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
