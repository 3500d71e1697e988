import type { Meta, StoryObj } from '@storybook/react-vite'
import { batchFixture } from '../fixtures.ts'
import { BatchTable } from './BatchTable.tsx'

const meta: Meta<typeof BatchTable> = {
  title: '商品/BatchTable',
  component: BatchTable,
  args: {
    batches: [
      batchFixture({ batch_number: '251120', yxq: '2027-05-19', is_xq: 1, number: 360 }),
      batchFixture(),
      batchFixture({ batch_number: '260402', number: 2880, ck_id: 2 }),
    ],
    warehouseName: (id) => (id === 1 ? '华东一仓' : '华南二仓'),
    withQuantity: true,
  },
}
export default meta
type Story = StoryObj<typeof BatchTable>

export const FirstExpiredFirst: Story = {}

export const WithoutQuantities: Story = { args: { withQuantity: false } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
