import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ClientProvider } from '../../shared/client-context.tsx'
import { shopOpensAt } from '../../shared/shop-fixtures.ts'
import { LotteryPopUp } from './lottery-pop-up.tsx'

const prizes = [
  '现金券 5 元',
  '现金券 20 元',
  '现金券 8 元',
  '现金券 10 元',
  '现金券 50 元',
  '现金券 2 元',
  '现金券 1 元',
  '谢谢参与',
]
const lottery = { id: 7, is_join: 0, name: '杏林好运签', remarks: '本月首单完成可抽 1 次，奖品随下一单发出' }

const answers: { readonly [path: string]: unknown } = {
  '/api/draw/simple': lottery,
  '/api/draw/7/activity': {
    id: 7,
    name: lottery.name,
    remarks: lottery.remarks,
    rules: '',
    start_time: shopOpensAt - 1_000_000,
    end_time: shopOpensAt + 1_000_000,
    prizes: prizes.map((name) => ({ kind: name === '谢谢参与' ? 'thanks' : 'voucher', name, remarks: '' })),
  },
  '/api/draw': { kind: 'voucher', name: '现金券 10 元', remarks: '满 500 元可用' },
}

/** A shop with one open lottery, where this buyer wins 现金券 10 元. */
const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href)
    return Response.json({ code: 10_000, msg: '', data: answers[pathname] ?? null })
  },
})

const meta = {
  title: '页面/首页抽奖',
  component: LotteryPopUp,
  decorators: [
    (Story) => (
      <ClientProvider client={shop}>
        <Story />
      </ClientProvider>
    ),
  ],
  beforeEach: () => {
    sessionStorage.clear()
  },
} satisfies Meta<typeof LotteryPopUp>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async () => {
    const drum = within(await screen.findByRole('dialog', { name: '杏林好运签' }))
    await expect(drum.getAllByRole('listitem')).toHaveLength(9)
    await expect(drum.getByText(/^活动时间 11-/)).toBeVisible()
  },
}

export const DrawnByKeyboard: Story = {
  play: async () => {
    const draw = await screen.findByRole('button', { name: '抽奖' })
    draw.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('button', { name: '抽奖中…' })).toHaveAttribute('aria-busy', 'true')
    const won = (): void => void expect(screen.getByRole('dialog')).toHaveTextContent('恭喜您，抽中 现金券 10 元')
    await waitFor(won, { timeout: 5000 })
  },
}

export const DeclinedForThisSession: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: '杏林好运签' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 })
    await expect(sessionStorage.getItem('declined-lottery')).toBe('7')
  },
}
