import type { Instant } from '@xinglin/domain/kernel/time'
import { roleLabels, type SignedInStaff } from '@xinglin/domain/staff'
import { Badge } from '@xinglin/ui-kit/Badge'
import { Button } from '@xinglin/ui-kit/Button'
import { Icon } from '@xinglin/ui-kit/Icon'
import { type Theme, ThemeSwitch } from '@xinglin/ui-kit/ThemeSwitch'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { skipLink } from '@xinglin/ui-kit/theme/reset.css'
import { type MouseEvent, type ReactNode, useState } from 'react'
import mark from './mark.svg?no-inline'
import { Face } from '../parts/face.tsx'
import { useKeys } from '../shared/keys.ts'
import { momentOf } from '../shared/words.ts'
import * as styles from './console-shell.css.ts'
import { KeySheet } from './key-sheet.tsx'
import { PeopleHere } from './people-here.tsx'
import type { Section } from './sections.ts'
import { ShellSearch } from './shell-search.tsx'

type ConsoleShellProps = {
  readonly staff: SignedInStaff
  readonly demo: boolean
  /** '': not filled in yet. */
  readonly shopName: string
  readonly now: Instant
  /** How many items wait for this person, by the address of their section. */
  readonly waiting: { readonly [href: string]: number }
  /** Names of everybody at the console. */
  readonly present: readonly string[]
  readonly sections: readonly Section[]
  readonly here: string
  readonly children: ReactNode
  readonly onNavigate: (href: string) => void
  readonly onTheme: (theme: Theme) => void
  readonly onSignOut: () => void
}

/** A plain click is client-side navigation; with a modifier key it is left to the browser. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** Client-side navigation for links within the console. */
const followInside = (event: MouseEvent, onNavigate: (href: string) => void): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  if (
    !isPlain(event) ||
    link?.target === '_blank' ||
    !href.startsWith('/console/') ||
    /^\/console\/(files|exports|papers)\//.test(href)
  )
    return
  event.preventDefault()
  onNavigate(href)
}

/** The frame of every page: navigation, the signed-in person, and a banner in a demo. */
export const ConsoleShell = (props: ConsoleShellProps) => {
  const { demo, sections, children, onNavigate } = props
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ '?': () => setShowsKeys(true) })
  return (
    <div className={styles.page}>
      <a href="#content" className={skipLink}>
        跳到内容
      </a>
      {demo && <div className={styles.hatch} />}
      <div className={styles.shell}>
        <Rail {...props} />
        <div className={styles.main}>
          <Bar {...props} onKeys={() => setShowsKeys(true)} />
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on a link bubbles here, by key or by mouse */}
          <main id="content" className={styles.content} onClick={(event) => followInside(event, onNavigate)}>
            {children}
          </main>
        </div>
      </div>
      {showsKeys && <KeySheet open sections={sections} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

/** The navigation at the left: the shop, its sections with what waits in each, and the time. */
const Rail = ({ shopName, now, waiting, sections, here, onNavigate }: ConsoleShellProps) => (
  <aside className={styles.rail}>
    <div className={styles.brand}>
      <img src={mark} alt="" width={26} height={26} />
      {shopName !== '' && (
        <b className={styles.brandName} title={shopName}>
          {shopName}
        </b>
      )}
      <span className={styles.brandNote}>运营后台</span>
    </div>
    <nav aria-label="后台栏目" className={styles.nav}>
      {sections.map((section, at) => (
        <div key={section.href}>
          {section.group !== '' && sections[at - 1]?.group !== section.group && (
            <p className={styles.group}>{section.group}</p>
          )}
          <Entry section={section} count={waiting[section.href] ?? 0} here={here} onNavigate={onNavigate} />
        </div>
      ))}
    </nav>
    <p className={styles.foot}>商城时间 {momentOf(now)}</p>
  </aside>
)

type EntryProps = Pick<ConsoleShellProps, 'here' | 'onNavigate'> & {
  readonly section: Section
  /** How many items wait there. */
  readonly count: number
}

const Entry = ({ section, count, here, onNavigate }: EntryProps) => {
  const isHere = here.startsWith(section.href)
  return (
    <a
      href={section.href}
      aria-current={isHere ? 'page' : undefined}
      className={styles.entry[isHere ? 'here' : 'elsewhere']}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onNavigate(section.href)
      }}
    >
      <Icon name={section.icon} size={18} />
      <span className={styles.words}>{section.name}</span>
      {count > 0 ? (
        <span className={styles.badge}>
          {section.isInbox === true ? <Badge count={count} /> : <span className={styles.count}>{count}</span>}
          <VisuallyHidden>项</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.letters} aria-hidden="true">
          g {section.letter}
        </span>
      )}
    </a>
  )
}

/** The bar above the page: search, who is here, keys, theme, and the signed-in person. */
const Bar = ({
  staff,
  demo,
  present,
  sections,
  onNavigate,
  onTheme,
  onSignOut,
  onKeys,
}: ConsoleShellProps & { readonly onKeys: () => void }) => (
  <header className={styles.bar}>
    <ShellSearch sections={sections} onNavigate={onNavigate} />
    {demo && (
      <span className={styles.environment}>
        <Icon name="warning" size={14} />
        演示环境
      </span>
    )}
    <div className={styles.me}>
      {present.length > 0 && (
        <span className={styles.present}>
          <PeopleHere names={present} />
        </span>
      )}
      <span className={styles.onlyDesk}>
        <Button tone="text" onClick={onKeys}>
          快捷键 <KeyCap label="?" />
        </Button>
      </span>
      <ThemeSwitch onChoose={onTheme} />
      <Face name={staff.name} />
      <span className={styles.who}>
        <b>{staff.name}</b>{' '}
        <span className={styles.roles}>{staff.roles.map((role) => roleLabels[role]).join('、')}</span>
      </span>
      <Button tone="text" icon="logout" onClick={onSignOut}>
        退出
      </Button>
    </div>
  </header>
)
