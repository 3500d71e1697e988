import type { ReactNode } from 'react'
import combination from './combination.svg?no-inline'
import controlled from './controlled.svg?no-inline'
import daily from './daily.svg?no-inline'
import devices from './devices.svg?no-inline'
import freeShipping from './free-shipping.svg?no-inline'
import groupBuy from './group-buy.svg?no-inline'
import herbs from './herbs.svg?no-inline'
import nearExpiry from './near-expiry.svg?no-inline'
import pine from './zone.svg?no-inline'
import * as styles from './ZoneBand.css.ts'

/** Zones with a hue and a drawing of their own; all others are pine with the apricot branch. */
const art = { daily, groupBuy, nearExpiry, freeShipping, combination, controlled, devices, herbs, pine } as const

export type ZoneLook = keyof typeof art

/** A fact about the zone: 今日 12 种, 最多省 ¥4.50/盒. */
export type ZoneFact = { readonly label: string; readonly value: ReactNode; readonly unit?: string }

export type ZoneBandProps = {
  readonly title: string
  /** The page's heading is elsewhere: in the bar of a list. */
  readonly isHeading?: boolean
  readonly look?: ZoneLook
  readonly hint?: string
  /** 拼团规则. */
  readonly link?: { readonly label: string; readonly href: string }
  /** Three at most; unknown ones are left out. */
  readonly facts?: readonly ZoneFact[]
}

const noFacts: readonly ZoneFact[] = []

/** The banner of a zone: its name, rules and facts, and its drawing where there is no text. */
export const ZoneBand = ({ title, isHeading = true, look = 'pine', hint, link, facts = noFacts }: ZoneBandProps) => (
  <header className={styles.bands[look]}>
    <img src={art[look]} alt="" className={look === 'pine' ? styles.branch : styles.art} />
    <div className={styles.words}>
      {isHeading ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {link !== undefined && (
        <a href={link.href} className={styles.link}>
          {link.label}
        </a>
      )}
    </div>
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.slice(0, 3).map(({ label, value, unit }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              {value}
              {unit !== undefined && <small className={styles.unit}>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </header>
)
