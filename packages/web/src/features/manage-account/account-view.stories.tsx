import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, fn, userEvent, within } from 'storybook/test'
import { memberOf, shopOpensAt } from '../../shared/shop-fixtures.ts'
import { certificatesFixture, scopesFixture } from './account-fixtures.ts'
import { AccountView } from './account-view.tsx'

const at = instant(shopOpensAt * 1000)
const here = { startedAt: at, lastSeenAt: at, device: 'Windows · Edge', isThis: true }

const meta: Meta<typeof AccountView> = {
  title: '页面/基本信息',
  component: AccountView,
  args: {
    member: memberOf({ ywy: { name: '陆川', phone: '13800000016' } }),
    certificates: certificatesFixture(),
    scopes: scopesFixture,
    sessions: [here, { ...here, device: 'Android · 微信', isThis: false }],
    logins: [
      { at, by: 'password', result: 'ok', ip: '203.0.113.7', device: 'Windows · Edge' },
      // Two in the same second.
      { at, by: 'password', result: 'failed', ip: '203.0.113.9', device: '' },
      { at, by: 'password', result: 'failed', ip: '203.0.113.9', device: '' },
      { at, by: 'code', result: 'refused', ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348', device: 'Android · 微信' },
    ],
    bindsWechat: true,
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AccountView>

export const Whole: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('演示-2099-0022')).toBeVisible()
    await expect(page.getByText('当前 2 处登录')).toBeVisible()
    await expect(page.getAllByText('验证未通过')).toHaveLength(2)
    await userEvent.click(page.getByRole('button', { name: '更换手机号' }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('contact')
    await userEvent.click(page.getByRole('button', { name: '修改密码' }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('password')
    await userEvent.click(page.getByRole('button', { name: '查看设备' }))
    await expect(args.onOpen).toHaveBeenLastCalledWith('sessions')
  },
}

/** A store of a head office, not approved: unknown data is left out. */
export const LittleIsKnown: Story = {
  args: {
    member: memberOf({
      is_passed: 0,
      rank: 5,
      address: '',
      admin: null,
      company: '槐序大药房连锁有限公司第一百二十八分店暨西湖区文三路社区便民服务中心药房',
      head_office: { id: 9, company: '槐序大药房连锁集团股份有限公司华东区总部' },
    }),
    certificates: certificatesFixture({ status: 'none', list: [], calendar: [] }),
    scopes: scopesFixture.map(({ name }) => ({ name, isLicensed: false })),
    logins: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByText('统一社会信用代码')).not.toBeInTheDocument()
    await expect(page.getByText('所属总部')).toBeVisible()
  },
}

export const SignInsCouldNotBeLoaded: Story = {
  args: { sessions: null, logins: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '查看设备' })).toBeDisabled()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
