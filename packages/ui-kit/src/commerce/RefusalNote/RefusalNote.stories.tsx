import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import { Stack } from '../../components/Stack/Stack.tsx'
import { RefusalNote } from './RefusalNote.tsx'

const meta = {
  title: '商品/RefusalNote',
  component: RefusalNote,
  args: { refusal: { code: 'SCOPE', scope: '中药饮片' } },
} satisfies Meta<typeof RefusalNote>
export default meta
type Story = StoryObj<typeof meta>

export const Strip: Story = {}

export const Chip: Story = { args: { look: 'chip' } }

const plain = [
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
] as const

export const EveryReason: Story = {
  render: () => (
    <Stack align="start">
      <RefusalNote refusal={{ code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-11-01') }} />
      <RefusalNote refusal={{ code: 'SCOPE', scope: '生物制品' }} />
      {plain.map((code) => (
        <RefusalNote key={code} refusal={{ code }} />
      ))}
    </Stack>
  ),
}
