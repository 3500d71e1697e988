import type { SignedInMember } from '@xinglin/domain/members'
import type { Service } from '@xinglin/ui-kit/commerce/RightRail'
import { Icon } from '@xinglin/ui-kit/Icon'
import { paths } from '../shared/paths.ts'
import { QrOnDemand } from './qr-on-demand.tsx'

type Chat = { readonly open: boolean; readonly toggle: () => void }

/** Visitors without access to the chat see two contacts of the shop; guests find them on the help page. */
export const railServices = (member: SignedInMember | null, chat: Chat): readonly Service[] => [
  ...(member?.canChat === true
    ? [{ name: '客服', icon: 'headset', onPress: chat.toggle, expanded: chat.open } as const]
    : contacts(member)),
  wechat,
]

type Contact = { readonly name: string; readonly icon: 'headset'; readonly href: string; readonly outside: boolean }

export const contacts = (member: SignedInMember | null): readonly Contact[] => {
  const numbers = member?.serviceContacts.filter((number) => number !== '') ?? []
  if (numbers.length === 0) return [{ name: '客服', icon: 'headset', href: paths.help('us'), outside: false }]
  return numbers.map((number, at) => ({
    name: at === 0 ? '客服' : `客服${String(at + 1)}`,
    icon: 'headset',
    href: `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}`,
    outside: true,
  }))
}

const wechat: Service = {
  name: '微信',
  icon: 'wechat',
  content: (
    <QrOnDemand label="微信扫码打开本站" side="left" stacked>
      <Icon name="wechat" size={20} />
      微信
    </QrOnDemand>
  ),
}
