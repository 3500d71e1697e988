import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { numeric } from '../../theme/reset.css.ts'
import { wrap } from '../../theme/wrap.css.ts'
import * as styles from './Footer.css.ts'

type FooterLink = { readonly name: string; readonly href?: string | undefined }

type FooterProps = {
  /** Help groups: the first four are shown. One without an address is plain text. */
  readonly groups: readonly { readonly name: string; readonly links: readonly FooterLink[] }[]
  /** In one line above the legally required text. */
  readonly links?: readonly FooterLink[]
  readonly hotline: string
  /** Service hours of the hotline. */
  readonly hours: string
  /** Orders until this time leave on the same day: 17:00. */
  readonly dispatchBefore: string
  readonly licences: readonly string[]
  /** The address of the licences. */
  readonly licencesHref?: string
  /** 小程序, 手机客户端: each with a QR code of 88 px. */
  readonly codes?: readonly { readonly name: string; readonly code: ReactNode }[]
  /** Legally required statements, one sentence each. */
  readonly statements: readonly string[]
  readonly year: number
  /** Company data of the shop. */
  readonly owner: string
  /** Links that a wide screen has in its top bar: shown on a phone. */
  readonly setting?: ReactNode
}

const promisesOf = (
  dispatchBefore: string,
): readonly { readonly icon: IconName; readonly title: string; readonly words: string }[] => [
  { icon: 'shield', title: '证照齐全', words: '经营证照公示可查' },
  { icon: 'document', title: '批批质检', words: '随货同行检验报告' },
  { icon: 'truck', title: '当日发货', words: `${dispatchBefore} 前下单当日出库` },
  { icon: 'refresh', title: '售后有据', words: '退换规则公开可查' },
]

/** docs/product.md#9. */
const MOST_GROUPS = 4

const none: readonly never[] = []

export const Footer = (props: FooterProps) => (
  <footer className={styles.footer} data-print="no">
    <div className={styles.service}>
      <ul className={`${wrap} ${styles.promises}`}>
        {promisesOf(props.dispatchBefore).map(({ icon, title, words }) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} size={24} />
            <p>
              <b className={styles.promiseTitle}>{title}</b>
              <span className={styles.small}>{words}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
    <div className={`${wrap} ${styles.main}`}>
      <div className={styles.groups}>
        {props.groups.slice(0, MOST_GROUPS).map(({ name, links: own }) => (
          <section key={name}>
            <h2 className={styles.groupName}>{name}</h2>
            <ul>
              {own.map((link) => (
                <li key={link.name} className={styles.link}>
                  <Words link={link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {props.hotline !== '' && (
        <div className={styles.telephone}>
          <p>投诉与监督热线</p>
          <b className={`${styles.number} ${numeric}`}>{props.hotline}</b>
          <span className={styles.small}>{props.hours}</span>
        </div>
      )}
      {props.codes !== undefined && props.codes.length > 0 && (
        <ul className={styles.codes}>
          {props.codes.map(({ name, code }) => (
            <li key={name}>
              <div className={styles.code}>{code}</div>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
    <Legal {...props} />
  </footer>
)

/** What a pharmacy must state about itself. */
const Legal = ({ links = none, licences, licencesHref, statements, setting, year, owner }: FooterProps) => (
  <div className={styles.legal}>
    <div className={wrap}>
      {links.length > 0 && (
        <ul className={styles.licences} aria-label="站点链接">
          {links.map((link) => (
            <li key={link.name} className={styles.licence}>
              <Words link={link} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.licences}>
        {licences.map((name) => (
          <li key={name} className={styles.licence}>
            <Icon name="document" size={14} />
            <Words link={{ name, href: licencesHref }} />
          </li>
        ))}
      </ul>
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      {setting !== undefined && <div className={styles.setting}>{setting}</div>}
      <p className={numeric}>{`© ${String(year)} ${owner}`}</p>
    </div>
  </div>
)

const Words = ({ link: { name, href } }: { readonly link: FooterLink }) =>
  href === undefined ? (
    name
  ) : (
    <a href={href} className={styles.standing}>
      {name}
    </a>
  )
