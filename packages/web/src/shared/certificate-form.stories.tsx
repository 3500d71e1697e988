import type { Meta, StoryObj } from '@storybook/react-vite'
import { beginCertificate } from '@xinglin/domain/members'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CertificateForm } from './certificate-form.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="84"><path fill="#fffdf3" stroke="#d9b45a" stroke-width="2" d="M1 1h118v82H1z"/><circle cx="60" cy="20" r="8" fill="#d96a6a"/></svg>',
)}`
const done = { kind: 'done', picture, note: '已上传' } as const

const meta: Meta<typeof CertificateForm> = {
  title: '会员/证件填写',
  component: CertificateForm,
  args: {
    name: '营业执照',
    written: beginCertificate('槐序大药房'),
    pictures: [],
    errors: {},
    onWrite: fn(),
    onPicture: fn(),
    onRemovePicture: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CertificateForm>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: /统一社会信用代码/ }), '9')
    await expect(args.onWrite).toHaveBeenCalledWith({ number: '9' })
    await userEvent.click(canvas.getByRole('checkbox', { name: '长期' }))
    await expect(args.onWrite).toHaveBeenCalledWith({ isForever: true })
    const file = new File(['x'], '正本.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText(/图片 1/), file)
    await expect(args.onPicture).toHaveBeenCalledWith(0, file)
  },
}

export const OnTheirWay: Story = {
  args: {
    pictures: [done, { kind: 'uploading', percent: 62 }, { kind: 'refused', reason: '请上传不超过 5 MB 的图片' }],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar', { name: '图片 2 上传进度' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '删除图片 3' }))
    await expect(args.onRemovePicture).toHaveBeenCalledWith(2)
  },
}

export const FourPicturesAreEnough: Story = {
  args: { pictures: [done, done, done, done], written: { ...beginCertificate('槐序大药房'), isForever: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByLabelText(/图片 5/)).toBeNull()
    await expect(canvas.getByLabelText(/有效期至/)).toBeDisabled()
  },
}

export const AllWrong: Story = {
  args: {
    name: '药品经营许可证',
    errors: {
      pictures: '请上传证件图片',
      holder: '请输入企业名称',
      number: '请输入许可证编号',
      address: '请输入经营场所',
      scope: '请输入许可范围',
      expiresOn: '请选择有效期至',
    },
  },
}

export const InvoiceDetails: Story = {
  args: { name: '开票信息' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: /开户行/ })).toBeVisible()
    await expect(canvas.queryByLabelText(/有效期至/)).toBeNull()
  },
}

export const LongTexts: Story = {
  args: {
    name: '食品经营许可证',
    written: {
      ...beginCertificate('云屏市杏花路槐序大药房连锁有限责任公司'.repeat(4)),
      address: '槐序路 18 号一层'.repeat(12),
      scope: '中药饮片、中成药、化学药制剂、抗生素制剂、生化药品、'.repeat(12),
    },
    pictures: [done],
  },
}

export const OnAPhone: Story = {
  args: { pictures: [done] },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
