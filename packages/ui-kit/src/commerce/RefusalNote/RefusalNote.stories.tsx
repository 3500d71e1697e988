import type { Meta, StoryObj } from '@storybook/react-vite'
import { refusal } from '@xinglin/api-contract/goods-codecs'
import { Stack } from '../../components/Stack/Stack.tsx'
import { decoded, goodsFixture } from '../fixtures.ts'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ArrivalNotices, RefusalNote, RefusalWays } from './RefusalNote.tsx'

const meta: Meta<typeof RefusalNote> = {
  title: '商品/不可购原因 RefusalNote',
  component: RefusalNote,
  args: { refusal: decoded(refusal, { code: 'SCOPE', scope: '中药饮片' }) },
}
export default meta
type Story = StoryObj<typeof RefusalNote>

export const Strip: Story = {}

export const Chip: Story = { args: { look: 'chip' } }

export const LeadsToThePapers: Story = {
  render: (args) => (
    <RefusalWays value={() => ({ label: '更新证件', href: '/zhzx/basic/zzzj' })}>
      <RefusalNote {...args} />
    </RefusalWays>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^超出经营范围.*更新证件$/ })
    await expect(link).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

const goods = goodsFixture()
const soldOut = decoded(refusal, { code: 'NO_STOCK' })
const offShelf = decoded(refusal, { code: 'OFF_SHELF' })
const onAwait = fn()
const onShown = fn()

/** 缺货 offers 到货提醒, and a pending notice can be cancelled even when another reason comes first. */
export const ArrivalNotice: Story = {
  render: () => (
    <Stack align="start">
      <ArrivalNotices value={{ awaited: new Set(), onShown, onAwait }}>
        <RefusalNote refusal={soldOut} goods={goods} />
        <RefusalNote refusal={soldOut} goods={goods} look="chip" />
        <RefusalNote refusal={offShelf} goods={goods} look="chip" />
      </ArrivalNotices>
      <ArrivalNotices value={{ awaited: new Set([goods.id]), onShown, onAwait }}>
        <RefusalNote refusal={soldOut} goods={goods} look="line" />
        <RefusalNote refusal={offShelf} goods={goods} look="chip" />
      </ArrivalNotices>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [first] = canvas.getAllByRole('button', { name: `到货提醒 ${goods.name}` })
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onAwait).toHaveBeenLastCalledWith(goods, true)
    await expect(canvas.getAllByRole('button', { name: `到货提醒 ${goods.name}` })).toHaveLength(2)
    const [, last] = canvas.getAllByRole('button', { name: `取消提醒 ${goods.name}` })
    if (last !== undefined) await userEvent.click(last)
    await expect(onAwait).toHaveBeenLastCalledWith(goods, false)
    await expect(onShown).toHaveBeenCalledWith(goods.id)
  },
}

export const ArrivalNoticeOnAPhone: Story = {
  ...ArrivalNotice,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

const codes = [
  'GUEST',
  'NOT_PASSED',
  'OFF_SHELF',
  'CONTROLLED',
  'REGION',
  'BUYER_TYPE',
  'RX_CLASS',
  'AUTH_LETTER',
  'SPECIAL_RIGHT',
  'SPECIAL_RECEIPT',
  'PRICE_PENDING',
  'NO_STOCK',
  'LIMIT',
]

const reasons = [
  { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expired_on: '2026-11-01' },
  { code: 'SCOPE', scope: '生物制品' },
  ...codes.map((code) => ({ code })),
]

export const EveryReason: Story = {
  render: () => (
    <Stack align="start">
      {reasons.map((wire) => (
        <RefusalNote key={wire.code} refusal={decoded(refusal, wire)} />
      ))}
    </Stack>
  ),
}

export const LongWords: Story = {
  args: { refusal: decoded(refusal, { code: 'SCOPE', scope: '蛋白同化制剂、肽类激素与含特殊药品复方制剂'.repeat(2) }) },
}
