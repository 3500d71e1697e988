import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PriceGroupId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MemberPageView } from './member-view.tsx'
import { aDetail, aMember, colleague, now } from './members-fixtures.ts'

const meta: Meta<typeof MemberPageView> = {
  title: '后台/会员/一位会员',
  component: MemberPageView,
  parameters: { layout: 'fullscreen' },
  args: {
    staff: colleague('manager'),
    detail: aDetail,
    groups: [
      { id: 3 as PriceGroupId, name: '连锁供货价' },
      { id: 4 as PriceGroupId, name: '诊所价' },
    ],
    now,
    busy: null,
    password: null,
    onAction: fn(() => Promise.resolve(true)),
  },
}
export default meta
type Story = StoryObj<typeof MemberPageView>

/** Certificates beside their pictures; every action asks for its inputs. */
export const OfTheManager: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const papers = within(canvas.getByRole('list', { name: '证件' }))
    await userEvent.click(papers.getByRole('button', { name: /^药品经营许可证/ }))
    await expect(canvas.getByText('药品经营许可证（1/2）')).toBeVisible()
    await userEvent.click(papers.getByRole('button', { name: /^采购委托书/ }))
    await expect(canvas.getByText('采购委托书（1/1）')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('采购委托书（1/1）')).toBeNull()

    await userEvent.clear(canvas.getByLabelText('额度（元）'))
    await userEvent.type(canvas.getByLabelText('额度（元）'), '60000.50')
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(args.onAction).toHaveBeenCalledWith({ kind: 'credit', limit: yuan('60000.5'), days: 30 })
  },
}

/** A move to another price group waits for confirmation by a second person. */
export const MovedToAnotherGroup: Story = {
  args: { staff: colleague('merchandising') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '提交价格组' })).toBeDisabled()
    await userEvent.selectOptions(canvas.getByLabelText('按哪个价格组采购'), '诊所价')
    await userEvent.click(canvas.getByRole('button', { name: '提交价格组' }))
    await expect(args.onAction).toHaveBeenCalledWith({ kind: 'group', groupId: 4 })
  },
}

/** Disabling asks for a reason, and for confirmation. */
export const Disabled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const disable = canvas.getByRole('button', { name: '停用会员' })
    await expect(disable).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('停用原因'), '停业')
    await userEvent.click(disable)
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '停用会员' }))
    await expect(args.onAction).toHaveBeenCalledWith({ kind: 'disable', reason: '停业' })
  },
}

/** No buttons for actions that the role may not take. */
export const OfTheWarehouse: Story = {
  args: { staff: colleague('warehouse') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['提交核准', '保存范围', '停用会员', '重置密码', '解除登录等待', '变更业务员', '发送', '开通'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    await expect(canvas.getByRole('region', { name: '控销权限' })).toBeVisible()
  },
}

export const CreditFiled: Story = {
  args: {
    staff: colleague('finance'),
    detail: { ...aDetail, filedCredit: '槐序大药房云台店：¥50,000.00，30 天 → ¥60,000.00，45 天' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '提交核准' })).toBeDisabled()
  },
}

export const NewAndEmpty: Story = {
  args: {
    password: 'k7mq2wx9tb4h',
    detail: {
      ...aDetail,
      member: {
        ...aMember,
        isActive: false,
        isPassed: false,
        credit: null,
        lastOrderAt: null,
        salesRep: '',
        salesRepId: null,
      },
      status: 'none',
      papers: aDetail.papers.map((paper) => ({
        ...paper,
        status: 'none' as const,
        expiresOn: null,
        number: '',
        pictures: [],
      })),
      scopes: [],
      controlled: [],
      ledger: [],
      orders: [],
      letters: [],
      actions: [],
      headOffice: null,
      address: '',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已停用')).toBeVisible()
    await expect(canvas.getByText('k7mq2wx9tb4h')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '启用会员' })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const OnAHandScanner: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement
    await expect(page.scrollWidth).toBe(page.clientWidth)
  },
}
