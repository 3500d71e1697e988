import type { Meta, StoryObj } from '@storybook/react-vite'
import { beginCertificate, type UploadId } from '@xinglin/domain/members'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PapersView } from './papers-view.tsx'

const licence = {
  written: { ...beginCertificate('青禾大药房'), number: '演示CB9900107', expiresOn: '2029-12-18' },
  pictures: [
    { id: 1 as UploadId, picture: null },
    { id: 2 as UploadId, picture: null },
  ],
}

const meta: Meta<typeof PapersView> = {
  title: '页面/会员注册 企业资质',
  component: PapersView,
  args: {
    buyerType: 'pharmacy',
    handed: {},
    papers: { licenceNumber: '', scopes: [] },
    errors: {},
    message: null,
    busy: false,
    onOpen: fn(),
    onEvent: fn(),
  },
}
export default meta
type Story = StoryObj<typeof PapersView>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /营业执照/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('营业执照')
    await expect(canvas.queryByText('请上传')).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: '化学药' }))
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'write-papers', papers: { scopes: ['化学药'] } })
    await userEvent.click(canvas.getByRole('button', { name: '上一步' }))
    await expect(args.onEvent).toHaveBeenLastCalledWith({ type: 'previous-step' })
  },
}

export const Filled: Story = {
  args: {
    handed: {
      营业执照: { written: { ...licence.written, isForever: true, expiresOn: '' }, pictures: [] },
      药品经营许可证: licence,
    },
    papers: { licenceNumber: '演示CB9900107', scopes: ['化学药', '中成药'] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已提交 · 长期有效')).toBeVisible()
    await expect(canvas.getByText('已提交 · 有效期至 2029-12-18 · 2 张')).toBeVisible()
  },
}

export const Wrong: Story = { args: { errors: { licenceNumber: '请输入许可证编号', scopes: '请选择经营范围' } } }

export const PapersAreMissing: Story = {
  args: {
    handed: { 营业执照: licence },
    errors: { papers: '证件不齐，请补充：药品经营许可证、采购委托书' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const licenceTile = canvas.getByRole('button', { name: /药品经营许可证/ })
    await expect(licenceTile).toHaveFocus()
    await expect(getComputedStyle(licenceTile).borderTopColor).toBe(
      getComputedStyle(within(licenceTile).getByText('请上传')).color,
    )
    await expect(canvas.getByRole('button', { name: /营业执照/ })).not.toHaveAttribute('data-wrong')
    await expect(canvas.getAllByText('请上传')).toHaveLength(2)
  },
}

export const OfAHospital: Story = {
  args: { buyerType: 'hospital' },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button')
    await expect(first).toHaveTextContent('医疗机构执业许可证')
  },
}

export const Refused: Story = { args: { message: '注册已超时，请登录后继续上传资质' } }

export const Busy: Story = { args: { busy: true } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
