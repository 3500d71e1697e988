import type { Meta, StoryObj } from '@storybook/react-vite'
import { day } from '@xinglin/domain/kernel/time'
import { expect, within } from 'storybook/test'
import { Panel } from '../../components/Panel/Panel.tsx'
import { LicenceYear } from './LicenceYear.tsx'

const meta: Meta<typeof LicenceYear> = {
  title: '会员/证照年历（效期） LicenceYear',
  component: LicenceYear,
  args: {
    today: day('2026-11-20'),
    licences: [
      { name: '营业执照', expiresOn: null },
      { name: '药品经营许可证', expiresOn: day('2026-12-18') },
      { name: '采购委托书', expiresOn: day('2027-03-02') },
      { name: '食品经营许可证', expiresOn: day('2026-11-01') },
    ],
  },
  render: (args) => (
    <Panel>
      <LicenceYear {...args} />
    </Panel>
  ),
}
export default meta
type Story = StoryObj<typeof LicenceYear>

/** Certificates that have expired already, or never expire, are in no month. */
export const NextTwelveMonths: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    const months = within(canvasElement).getAllByRole('listitem')
    await expect(months).toHaveLength(12)
    await expect(months[1]).toHaveTextContent('12-18 药品经营许可证')
    await expect(months[4]).toHaveTextContent('03-02 采购委托书')
    await expect(canvasElement).not.toHaveTextContent('食品经营许可证')
  },
}

/** Only the months in which something expires. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2)
  },
}
