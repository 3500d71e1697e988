import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { instant } from '@xinglin/domain/kernel/time'
import { beginCertificate, type UploadId } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CertificateDialog } from './certificate-dialog.tsx'
import { ClientProvider } from './client-context.tsx'
import { ServerClock } from './server-clock.tsx'

const refusing = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async () =>
    Response.json({
      code: 422,
      msg: '该证件已过期，请上传有效证件',
      data: null,
      errors: { expires_on: ['该证件已过期，请上传有效证件'] },
    }),
})

const meta: Meta<typeof CertificateDialog> = {
  title: '会员/提交证件',
  component: CertificateDialog,
  args: {
    name: '营业执照',
    title: '上传营业执照',
    ticket: null,
    start: beginCertificate('槐序大药房'),
    uploaded: [],
    onSubmitted: fn(),
    onClose: fn(),
  },
  render: (args) => (
    <ServerClock from={instant(Date.UTC(2026, 10, 20))}>
      <ClientProvider client={refusing}>
        <CertificateDialog {...args} />
      </ClientProvider>
    </ServerClock>
  ),
}
export default meta
type Story = StoryObj<typeof CertificateDialog>

export const AllMissingFieldsAtOnce: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '提交审核' }))
    await expect(screen.getByText('请上传证件图片')).toBeVisible()
    await expect(screen.getByText('请输入统一社会信用代码')).toBeVisible()
    await expect(screen.getByText('请选择有效期至，或勾选长期')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/图片 1/)).toHaveFocus())
    await userEvent.click(screen.getByRole('checkbox', { name: '长期' }))
    await expect(screen.queryByText('请选择有效期至，或勾选长期')).toBeNull()
    await expect(args.onSubmitted).not.toHaveBeenCalled()
  },
}

export const RefusedByTheShop: Story = {
  args: {
    title: '更新营业执照',
    rejectedFor: '公章不清晰',
    start: {
      ...beginCertificate('槐序大药房'),
      number: '99330100MA0000021Q',
      address: '槐序路 18 号',
      scope: '药品零售',
      expiresOn: '2026-11-20',
    },
    uploaded: [{ id: 7 as UploadId, picture: null }],
  },
  play: async () => {
    await expect(await screen.findByText('不通过原因：公章不清晰')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
    await expect(await screen.findByText('该证件已过期，请上传有效证件')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/有效期至/)).toHaveFocus())
    await expect(screen.getByRole('textbox', { name: /住所/ })).toHaveValue('槐序路 18 号')
  },
}

export const DoubtfulNumber: Story = {
  args: {
    start: {
      ...beginCertificate('槐序大药房'),
      number: '99330100MA0000021X',
      address: '槐序路 18 号',
      scope: '药品零售',
      expiresOn: '2027-11-20',
    },
    uploaded: [{ id: 7 as UploadId, picture: null }],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '提交审核' }))
    await expect(await screen.findByText('统一社会信用代码的校验位应为 Q；与原件一致的，请再次提交')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
    await expect(await screen.findByText('该证件已过期，请上传有效证件')).toBeVisible()
  },
}
