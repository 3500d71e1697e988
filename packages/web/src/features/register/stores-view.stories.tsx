import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ClientProvider } from '../../shared/client-context.tsx'
import { StoresView } from './stores-view.tsx'

const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async () =>
    Response.json({ code: 10_000, msg: '', data: [{ code: '990000', name: '示例省', is_district: 0 }] }),
})

const store = { company: '槐序大药房城东店', contact: '顾店长', phone: '13700001120', region: '' }

const meta: Meta<typeof StoresView> = {
  title: '页面/多店注册 资质与门店',
  component: StoresView,
  args: {
    handed: {},
    stores: [store],
    errors: {},
    message: null,
    busy: false,
    onOpen: fn(),
    onEvent: fn(),
    imported: null,
    onImport: fn(),
    onTemplate: fn(),
  },
  render: (args) => (
    <ClientProvider client={shop}>
      <StoresView {...args} />
    </ClientProvider>
  ),
}
export default meta
type Story = StoryObj<typeof StoresView>

export const OneStore: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '添加门店' }))
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'add-store' })
    await userEvent.click(canvas.getByRole('button', { name: '删除门店 1' }))
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'remove-store', index: 0 })
  },
}

export const NoStore: Story = { args: { stores: [], errors: { stores: '请至少添加一家门店' } } }

export const PapersAreMissing: Story = { args: { errors: { papers: '证件不齐，请补充：开票信息' } } }

export const Wrong: Story = {
  args: {
    stores: [store, { ...store, phone: '0571-882311' }],
    errors: {
      'stores.1.company': '该门店已添加',
      'stores.1.phone': '请输入手机号，或带区号的座机号，如 0571-88880000',
      'stores.1.region': '请选择所在地区',
    },
  },
}

export const Imported: Story = {
  args: {
    stores: [store, { ...store, company: '槐序大药房河西店', region: '' }],
    errors: { 'stores.1.region': '未识别“江洲河西”，请选择所在地区' },
    imported: { at: 1, taken: 2, left: 3 },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/已从表格导入 2 家门店。还有 1 家需要补充或更正/)).toHaveTextContent(
      '其余 3 家未导入',
    )
    await userEvent.click(canvas.getByRole('button', { name: '表格导入' }))
    await expect(args.onImport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '下载模板' }))
    await expect(args.onTemplate).toHaveBeenCalledOnce()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
