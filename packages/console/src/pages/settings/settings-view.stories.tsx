import type { Meta, StoryObj } from '@storybook/react-vite'
import { noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SettingsView } from './settings-view.tsx'

const settings: ShopSettings = {
  ...noShopSettings,
  name: '杏林药采',
  seller: {
    company: '杏林医药有限公司',
    creditCode: '99330100MA0000001X',
    address: '江州市云台路 1 号',
    icp: '演示 ICP 备 99000001 号',
    licences: [{ name: '药品经营许可证', number: '演示BA9900001' }],
  },
  contact: { hotline: '400-000-0001', hours: '8:30–17:30', services: [] },
  bank: { name: '杏林医药有限公司', bank: '演示银行江州支行', account: '9900000000000001' },
  trade: { minimumOrder: yuan('200'), freeShippingFrom: yuan('800'), freight: yuan('12'), ads: 'home' },
}

const meta: Meta<typeof SettingsView> = {
  title: '后台/设置/商城设置',
  component: SettingsView,
  parameters: { layout: 'fullscreen' },
  args: {
    desk: {
      settings,
      version: 3,
      missing: [],
      filed: [],
      history: [
        { at: instant(Date.UTC(2026, 10, 19, 2)), by: '方既明', changed: ['contact.hours', 'trade.freight'] },
        { at: instant(Date.UTC(2026, 9, 1, 2)), by: 'system', changed: [] },
      ],
    },
    onSave: fn(() => Promise.resolve(null)),
  },
}
export default meta
type Story = StoryObj<typeof SettingsView>

/** Only changes are listed before saving; an invalid amount is not saved. */
export const Changed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled()
    const freight = canvas.getByLabelText('运费（元）')
    await userEvent.clear(freight)
    await userEvent.type(freight, '一元')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('请输入正确的金额，如 12.50')).toBeVisible()
    await waitFor(() => expect(freight).toHaveFocus())
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.clear(freight)
    await userEvent.type(freight, '15.5')
    await userEvent.type(canvas.getByLabelText('账号'), '9')
    await expect(canvas.getByText(/将修改：账号、运费/)).toBeVisible()
    await expect(canvas.getByText(/由另一人核准/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        version: 3,
        settings: {
          ...settings,
          bank: { ...settings.bank, account: '99000000000000019' },
          trade: { ...settings.trade, freight: yuan('15.5') },
        },
      }),
    )
  },
}

/** Limits are checked at their field, and wait for a second person. */
export const Limits: Story = {
  play: async ({ canvas, args }) => {
    const units = canvas.getByLabelText('一个批号 7 日内变动数量（个）')
    await userEvent.clear(units)
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('请输入数量')).toBeVisible()
    await userEvent.type(units, '-1')
    await waitFor(() => expect(canvas.queryByText('请输入数量')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(units).toBeInvalid()
    await userEvent.clear(units)
    await userEvent.type(units, '200')
    await expect(canvas.getByText('一人办理的限额提交后由另一人核准，核准前仍按原来的')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        version: 3,
        settings: { ...settings, limits: { ...settings.limits, stockUnits: 200 } },
      }),
    )
  },
}

export const NothingSaid: Story = {
  args: {
    desk: {
      settings: noShopSettings,
      version: 0,
      missing: ['name 商城名称', 'bank 收款账户'],
      filed: [],
      history: [],
    },
  },
}

export const BankFiled: Story = {
  args: {
    desk: { settings, version: 4, missing: [], filed: ['收款账户：旧账户 1 → 新账户 2'], history: [] },
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
