import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { UploadTile } from './UploadTile.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="84"><path fill="#fffdf3" stroke="#d9b45a" stroke-width="2" d="M1 1h118v82H1z"/><circle cx="60" cy="20" r="8" fill="#d96a6a"/><path stroke="#9a958a" stroke-width="3" d="M28 40h64M22 52h76M22 62h50"/></svg>',
)}`

const meta = {
  title: '表单/上传 UploadTile',
  component: UploadTile,
  args: { label: '营业执照', required: true, upload: { kind: 'empty' }, onChoose: fn() },
} satisfies Meta<typeof UploadTile>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText(/营业执照/)
    await expect(input).toHaveAccessibleDescription('点击上传')
    const file = new File(['x'], '营业执照.png', { type: 'image/png' })
    await userEvent.upload(input, file)
    await expect(args.onChoose).toHaveBeenCalledWith(file)
  },
}

export const Uploading: Story = {
  args: { label: '质量负责人证明', upload: { kind: 'uploading', percent: 62 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: '质量负责人证明 上传进度' })).toBeVisible()
    await expect(canvasElement.querySelector('input')).toBeDisabled()
  },
}

export const Done: Story = { args: { upload: { kind: 'done', picture, note: '已识别：有效期至 2036-05-20' } } }

export const DonePdf: Story = { args: { upload: { kind: 'done', picture: null, note: '采购委托书.pdf' } } }

export const Refused: Story = {
  args: { label: '采购委托书', upload: { kind: 'refused', reason: '图片不清晰，请重新上传' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('input')).toBeInvalid()
  },
}

export const SideBySide: Story = {
  render: (args) => (
    <Columns layout={3}>
      <UploadTile {...args} upload={{ kind: 'done', picture, note: '已识别：有效期至 2036-05-20' }} />
      <UploadTile {...args} label="药品经营许可证" upload={{ kind: 'uploading', percent: 8 }} />
      <UploadTile {...args} label="采购委托书" upload={{ kind: 'refused', reason: '图片不清晰，请重新上传' }} />
      <UploadTile {...args} label="收货人身份证明" />
      <UploadTile {...args} label="开票资料" required={false} />
      <UploadTile {...args} label={'含特殊药品复方制剂采购备案凭证'.repeat(4)} disabled />
    </Columns>
  ),
}
