import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, OrderId, OrderLineId } from '@xinglin/domain/orders'
import type { PickList, PickRow } from '@xinglin/domain/staff'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { PickingView } from './picking-view.tsx'

const aRow = (id: number, row: Partial<PickRow> = {}): PickRow => ({
  lineId: id as OrderLineId,
  batchId: id,
  orderId: 1 as OrderId,
  name: '盐酸二甲双胍缓释片',
  specification: '0.5g×60片',
  manufacturer: '栖岚良桂',
  unit: '盒',
  barCode: '6990001120458',
  location: 'A-03-12',
  batchNumber: '260422',
  expiresOn: day('2028-04-30'),
  wanted: 50,
  picked: 0,
  short: 0,
  canBeShort: true,
  barred: null,
  ...row,
})

const rows = [
  aRow(1, { name: '厄贝沙坦片', barCode: '6990001120441', location: 'A-01-04', wanted: 60, picked: 60 }),
  aRow(2),
  aRow(3, { batchNumber: '260511', expiresOn: day('2028-05-31'), wanted: 30, orderId: 2 as OrderId }),
  aRow(4, { name: '阿莫西林胶囊', barCode: '6990001120465', location: 'B-01-06', wanted: 200, picked: 188, short: 12 }),
]

const list: PickList = {
  warehouse: { id: 1, name: '华东一仓' },
  warehouses: [
    { id: 1, name: '华东一仓', waiting: 14 },
    { id: 2, name: '江州冷库', waiting: 2 },
  ],
  orders: [
    { id: 1 as OrderId, number: '202611220096-1', company: '青黛大药房' },
    { id: 2 as OrderId, number: '202611220064-1', company: '槐序大药房总部' },
  ],
  rows,
  requests: [],
}

const meta: Meta<typeof PickingView> = {
  title: '后台/拣货发货',
  component: PickingView,
  parameters: { layout: 'fullscreen' },
  args: {
    list,
    busy: false,
    outcomes: null,
    onWarehouse: fn(),
    onPick: fn(() => Promise.resolve(true)),
    onShort: fn(),
    onShip: fn(() => Promise.resolve(true)),
  },
}
export default meta
type Story = StoryObj<typeof PickingView>

export const ScannedRight: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('6990001120458{Enter}')
    await expect(canvas.getByText(/盐酸二甲双胍缓释片 批号 260422，货位 A-03-12/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /放入格口/ }))
    await expect(args.onPick).toHaveBeenCalledWith(rows[1], 50)
  },
}

export const WrongBatch: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: /扫商品条码/ }), '6990001120458 260999{Enter}')
    await expect(canvas.getByText(/批号不符：扫到 260999，本行应拣 260422/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^登记短少 50/ })).toBeEnabled()
    await userEvent.keyboard('-')
    await userEvent.click(await screen.findByRole('button', { name: '登记短少' }))
    await expect(args.onShort).toHaveBeenCalledWith(rows[1], 50)
  },
}

const barred = [
  aRow(2, { barred: 'locked', picked: 20 }),
  aRow(5, { name: '阿莫西林胶囊', barCode: '6990001120465', expiresOn: day('2026-12-10'), barred: 'expiry' }),
]

export const Barred: Story = {
  args: {
    list: { ...(meta.args?.list ?? { warehouse: null, warehouses: [], orders: [], requests: [] }), rows: barred },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('不可发：批号锁定')).toBeVisible()
    await expect(canvas.getByText('已拣 20 盒请放回货位')).toBeVisible()
    await expect(canvas.getByText('不可发：效期不足')).toBeVisible()
    await expect(canvas.getByText('不要拣，等待换批号')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /扫商品条码/ }), '6990001120458 260422{Enter}')
    await expect(canvas.getByText(/批号锁定，请放回货位，不要拣/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /放入格口/ })).toBeNull()
  },
}

export const WrongGoods: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: /扫商品条码/ })
    await userEvent.type(field, '6990001999999{Enter}')
    await expect(canvas.getByText(/商品不符/)).toBeVisible()
    await userEvent.type(field, '6990001120441{Enter}')
    await expect(canvas.getByText(/已经拣够/)).toBeVisible()
    await userEvent.type(field, '乱码{Enter}')
    await expect(canvas.getByText(/无法识别/)).toBeVisible()
  },
}

export const WaybillsPasted: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: '粘贴运单表' })
    await userEvent.click(field)
    await userEvent.paste('202611220096-1\t示例医药物流\tSL1\n202611220064-1')
    await expect(canvas.getByText('第 2 行不完整')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.paste('202611220096-1\t示例医药物流\tSL1')
    await expect(canvas.getByRole('button', { name: /^发货 1 单/ })).toBeEnabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onShip).toHaveBeenCalledWith([
      { order: '202611220096-1', carrier: '示例医药物流', number: 'SL1' },
    ])
  },
}

export const PartlySent: Story = {
  args: {
    outcomes: [
      { number: '202611220096-1', refusal: null },
      { number: '202611220064-1', refusal: '还没有拣完，请先拣完或登记短少' },
    ],
  },
}

export const NothingToPick: Story = {
  args: {
    list: {
      warehouse: { id: 1, name: '华东一仓' },
      warehouses: [{ id: 1, name: '华东一仓', waiting: 0 }],
      orders: [],
      rows: [],
      requests: [],
    },
  },
}

export const WithAHandScanner: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const ExchangesToShip: Story = {
  args: {
    list: {
      ...list,
      requests: [{ id: 6 as AfterSalesId, number: 'SH202611230006', kind: 'resend', company: '青黛大药房' }],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'SH202611230006' })).toHaveAttribute('href', '/console/after-sales/6')
    await expect(canvas.getByText('补发')).toBeVisible()
  },
}
