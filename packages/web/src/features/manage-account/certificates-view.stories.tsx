import type { Meta, StoryObj } from '@storybook/react-vite'
import { day, instant } from '@xinglin/domain/kernel/time'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { shopOpensAt } from '../../shared/shop-fixtures.ts'
import { approvedUntil, aWireCard, certificatesFixture, scopesFixture } from './account-fixtures.ts'
import { CertificatesView } from './certificates-view.tsx'
import { PaperDialog } from './paper-dialog.tsx'

const contract = {
  year: 2026,
  title: '2026 年度质量保证协议',
  clauses: [],
  company: '槐序大药房连锁有限公司',
  maskedPhone: '138****0021',
  signed: { by: '林知夏', at: instant(shopOpensAt * 1000), until: day('2026-12-31') },
}

const meta: Meta<typeof CertificatesView> = {
  title: '页面/资质证件',
  component: CertificatesView,
  args: {
    certificates: certificatesFixture(),
    scopes: scopesFixture,
    contract,
    buyerType: 'pharmacy',
    now: instant(shopOpensAt * 1000),
    onSubmit: fn(),
    onShow: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CertificatesView>

export const EveryState: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const row = (name: string) => {
      const found = page.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }) !== null)
      if (found === undefined) throw new Error(`no row of ${name}`)
      return within(found)
    }
    await expect(row('药品经营许可证').getByText('28 天后到期')).toBeVisible()
    await expect(row('含特殊药品复方制剂采购备案').getByText(/备案表缺少质量负责人签字/)).toBeVisible()
    await userEvent.click(row('含特殊药品复方制剂采购备案').getByRole('button', { name: /^重新上传/ }))
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: '含特殊药品复方制剂采购备案' }),
    )
    await userEvent.click(row('营业执照').getByRole('button', { name: '查看营业执照' }))
    await expect(args.onShow).toHaveBeenLastCalledWith(expect.objectContaining({ name: '营业执照' }))
    await expect(row('电子合同').getByRole('link', { name: '查看合同' })).toHaveAttribute('href', '/dzht')
    await userEvent.click(row('含特殊药品复方制剂采购备案').getByRole('button', { name: '查看图上标注（1 处）' }))
    await expect(args.onShow).toHaveBeenLastCalledWith(expect.objectContaining({ name: '含特殊药品复方制剂采购备案' }))
    // Two certificates of the fixture need action: one was rejected, one has expired.
    await expect(page.getByText('待处理').nextElementSibling).toHaveTextContent('2')
  },
}

/** The old one stays valid while the new one is reviewed. */
export const RenewalIsBeingChecked: Story = {
  args: {
    certificates: certificatesFixture({
      list: [
        aWireCard('药品经营许可证', {
          status: 'expiring',
          approved: approvedUntil('2026-12-18'),
          submission: { ...approvedUntil('2031-12-17'), reason: null, marks: [] },
        }),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('新证待审核')).toBeVisible()
    await expect(page.getByText('新证正在审核，审核期间旧证继续有效', { exact: false })).toBeVisible()
  },
}

export const Expired: Story = {
  args: {
    certificates: certificatesFixture({
      status: 'expired',
      list: [aWireCard('药品经营许可证', { status: 'expired', approved: approvedUntil('2026-11-01') })],
    }),
    contract: { ...contract, signed: null },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '更新证件：药品经营许可证' })).toBeVisible()
    await expect(page.getByRole('link', { name: '去签署' })).toBeVisible()
  },
}

export const NothingYet: Story = {
  args: {
    certificates: certificatesFixture({
      status: 'none',
      list: ['医疗机构执业许可证', '诊所备案凭证', '采购委托书', '开票信息'].map((name) =>
        aWireCard(name, { status: 'none', approved: null }),
      ),
      calendar: [],
    }),
    buyerType: 'clinic',
    contract: null,
    scopes: scopesFixture.map(({ name }) => ({ name, isLicensed: false })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // Of two alternatives one is missing.
    await expect(page.getByText('待处理').nextElementSibling).toHaveTextContent('3')
    await expect(page.getByRole('button', { name: '填写：开票信息' })).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Paper: Story = {
  render: () => {
    const card = certificatesFixture().cards[0]
    return card === undefined ? <p /> : <PaperDialog card={card} onSubmit={fn()} onClose={fn()} />
  },
  play: async () => {
    await expect(await screen.findByText('统一社会信用代码')).toBeVisible()
  },
}

/** The picture of a rejected one, with the places that its reviewer marked. */
export const MarkedPaper: Story = {
  render: () => {
    const card = certificatesFixture().cards.find(({ name }) => name === '含特殊药品复方制剂采购备案')
    return card === undefined ? <p /> : <PaperDialog card={card} onSubmit={fn()} onClose={fn()} />
  },
  play: async () => {
    await expect(await screen.findByText(/备案表缺少质量负责人签字/)).toBeVisible()
    await expect(screen.getByRole('img', { name: '含特殊药品复方制剂采购备案图片 1，标注：此处' })).toBeInTheDocument()
  },
}
