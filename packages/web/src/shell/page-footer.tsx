import { dayAt } from '@xinglin/domain/kernel/time'
import { Footer } from '@xinglin/ui-kit/commerce/Footer'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import { isKnownPath, paths } from '../shared/paths.ts'
import { useMember, useSession } from '../shared/session.tsx'
import { CodeWhenSeen } from './code-when-seen.tsx'
import { contacts } from './rail-services.tsx'
import { keepTheme } from './theme-choice.ts'
import type { ChatInUse } from './use-chat.tsx'

/** Of the demonstration: visibly invalid (docs/rules.md#6-footer). */
const LICENCES = [
  '药品经营许可证',
  '互联网药品信息服务资格证书 演示-非经营性-2099-0001',
  '医疗器械经营许可证',
  '营业执照',
  '演ICP备20990001号-1',
]

/** Links of the footer lead there for the licences (docs/product.md#2-help). */
const LICENCES_CATEGORY = 66

const codes = [
  { name: '小程序', code: <CodeWhenSeen label="扫码打开杏林药采小程序" /> },
  { name: '手机客户端', code: <CodeWhenSeen label="扫码打开手机杏林" /> },
]

const STATEMENTS = [
  '本网站未发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息，亦未发布未经批准的药品广告',
  '本站仅向具备合法资质的机构客户销售，不面向个人消费者',
]

const OF_A_DEMO = '本站为演示系统，商品、企业与证照信息均为虚构，不构成真实销售'

/** What a wide screen has in its rail and its top bar. */
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
      <ThemeSwitch onChoose={keepTheme} />
    </Inline>
  )
}

export const PageFooter = ({ chat }: { readonly chat: ChatInUse }) => {
  const { session, common, footer } = useSession()
  return (
    <Footer
      groups={footer.map(({ name, links }) => ({
        name,
        links: links.map((link) => (isKnownPath(link.url) ? { name: link.name, href: link.url } : { name: link.name })),
      }))}
      hotline={common.hotline}
      licences={LICENCES}
      licencesHref={paths.help('fwbz', LICENCES_CATEGORY)}
      codes={codes}
      statements={common.isDemo ? [...STATEMENTS, OF_A_DEMO] : STATEMENTS}
      setting={<OnAPhone chat={chat} />}
      year={Number(dayAt(session.serverTime).slice(0, 4))}
    />
  )
}
