import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { LicenceCalendar } from './LicenceCalendar.tsx'

const meta: Meta<typeof LicenceCalendar> = {
  title: '会员/证件日历（效期） LicenceCalendar',
  component: LicenceCalendar,
  args: {
    today: day('2026-11-20'),
    licences: [
      { name: '营业执照', status: 'passed', expiresOn: null },
      { name: '药品经营许可证', status: 'expiring', expiresOn: day('2026-12-18') },
      { name: '采购委托书', status: 'passed', expiresOn: day('2028-03-02') },
      { name: '开票信息', status: 'submitted', expiresOn: null },
      { name: '食品经营许可证', status: 'expired', expiresOn: day('2026-11-01') },
      { name: '医疗器械经营许可证', status: 'rejected', expiresOn: null },
      { name: '冷藏药品采购委托书', status: 'none', expiresOn: null },
    ],
  },
  render: (args) => (
    <Panel>
      <LicenceCalendar {...args} />
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof LicenceCalendar>

export const EveryState: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent('营业执照长期有效')
    await expect(rows[1]).toHaveTextContent('28 天后到期')
    await expect(rows[4]).toHaveTextContent('2026-11-01已过期')
  },
}

export const LeadsToTheUpload: Story = {
  args: { renewHref: '/zhzx/basic/zzzj', today: day('2026-10-25') },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement)
    // 60 days before its last day a certificate is in the calendar.
    await expect(list.getByRole('link', { name: '54 天后到期，更新药品经营许可证' })).toHaveAttribute(
      'href',
      '/zhzx/basic/zzzj',
    )
    await expect(list.queryByRole('link', { name: /营业执照/ })).not.toBeInTheDocument()
    await expect(list.getByRole('link', { name: /更新医疗器械经营许可证/ })).toBeVisible()
  },
}

export const Empty: Story = { args: { licences: [] } }

export const LongNames: Story = {
  args: {
    licences: [
      { name: '含特殊药品复方制剂采购备案凭证及附页'.repeat(4), status: 'passed', expiresOn: day('2028-03-02') },
      { name: 'C'.repeat(100), status: 'expired', expiresOn: day('2026-03-02') },
    ],
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
