import { Tabs } from '@xinglin/ui-kit/Tabs'
import { paths } from '../../shared/paths.ts'

const pages = [
  { href: paths.settings, text: '商城设置' },
  { href: paths.audit(), text: '审计日志' },
  { href: paths.health, text: '运行状态' },
]

/** The tabs of 设置. */
export const SettingsTabs = ({ here }: { readonly here: '商城设置' | '审计日志' | '运行状态' }) => (
  <Tabs aria-label="设置" tabs={pages.map(({ href, text }) => ({ href, text, current: text === here }))} />
)
