import type { LinkGroup, ShopFrame } from '@xinglin/domain/content'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Footer } from '@xinglin/ui-kit/commerce/Footer'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import { isKnownPath, paths } from '../shared/paths.ts'
import { useMember, useSession } from '../shared/session.tsx'
import { CodeWhenSeen } from './code-when-seen.tsx'
import { contacts } from './rail-services.tsx'
import { storeTheme } from './theme-choice.ts'
import type { ChatInUse } from './use-chat.tsx'

/** Links of the footer to the licences (docs/product.md#2-help). */
const LICENCES_CATEGORY = 66

/** A note that is shown once per page, not on every drawn picture. */
const ABOUT_PICTURES = '商品图片仅供参考，以收到的实物与说明书为准'

const codesOf = ({ miniProgram, phoneApp }: ShopFrame['apps']) => {
  const apps = [
    { name: '小程序', address: miniProgram },
    { name: '手机客户端', address: phoneApp },
  ].filter(({ address }) => address !== '')
  return apps.length === 0
    ? [{ name: '手机版', code: <CodeWhenSeen label="扫码打开手机版" /> }]
    : apps.map(({ name, address }) => ({
        name,
        code: /\.(png|jpe?g|webp|svg)$/i.test(address) ? (
          <img src={address} alt={`扫码打开${name}`} width={88} height={88} loading="lazy" />
        ) : (
          <CodeWhenSeen label={`扫码打开${name}`} address={address} />
        ),
      }))
}

/** Links that a wide screen has in its rail and its top bar. */
const OnAPhone = ({ chat }: { readonly chat: ChatInUse }) => {
  const member = useMember()
  return (
    <Inline justify="center">
      {member?.canChat === true ? (
        <Button tone="text" size={44} icon="headset" aria-expanded={chat.open} onClick={chat.toggle}>
          在线客服
        </Button>
      ) : (
        contacts(member).map(({ name, href, outside }) => (
          <Button
            key={name}
            tone="text"
            size={44}
            icon="headset"
            href={href}
            {...(outside ? { target: '_blank' as const } : {})}
          >
            {name}
          </Button>
        ))
      )}
      <ThemeSwitch onChoose={storeTheme} />
    </Inline>
  )
}

const footerLink = ({ name, url }: LinkGroup['links'][number]) => (isKnownPath(url) ? { name, href: url } : { name })

export const PageFooter = ({ chat }: { readonly chat: ChatInUse }) => {
  const { session, common, footer, links } = useSession()
  const { shop } = common
  return (
    <Footer
      groups={footer.map((group) => ({ name: group.name, links: group.links.map(footerLink) }))}
      links={links.map(footerLink)}
      hotline={common.hotline}
      hours={shop.hours}
      dispatchBefore={shop.dispatchBefore}
      licences={shop.licences}
      licencesHref={paths.help('fwbz', LICENCES_CATEGORY)}
      codes={codesOf(shop.apps)}
      statements={[...shop.statements, ABOUT_PICTURES]}
      owner={shop.company || shop.name}
      setting={<OnAPhone chat={chat} />}
      year={Number(dayAt(session.serverTime).slice(0, 4))}
    />
  )
}
