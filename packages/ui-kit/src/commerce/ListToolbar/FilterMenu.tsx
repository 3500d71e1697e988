import { useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { Disclosure } from '../disclosure.tsx'
import { grouped } from '../selling.ts'
import type { FilterRow } from '../FilterPanel/FilterPanel.tsx'
import * as styles from './FilterMenu.css.ts'

/** From so many choices on a field finds one by its words. */
const MANY = 24

type FilterMenuProps = {
  readonly label: string
  /** One filter, or several below each other. */
  readonly rows: readonly FilterRow[]
}

/** A filter behind its button; the number says how many of its choices hold. Its choices are drawn when it opens. */
export const FilterMenu = ({ label, rows }: FilterMenuProps) => {
  const [opened, setOpened] = useState(false)
  const chosen = rows.reduce((count, { choices }) => count + choices.filter(({ current }) => current).length, 0)
  return (
    <Disclosure
      summaryClass={styles.button[chosen > 0 ? 'set' : 'free']}
      onToggle={() => setOpened(true)}
      summary={
        <>
          {label}
          {chosen > 0 && ` ${String(chosen)}`}
          <Icon name="chevron-down" size={12} />
        </>
      }
    >
      <div className={styles.panel} tabIndex={-1}>
        {opened && rows.map((row) => <Choices key={row.name} row={row} titled={rows.length > 1} />)}
      </div>
    </Disclosure>
  )
}

const Choices = ({ row: { name, all, choices }, titled }: { readonly row: FilterRow; readonly titled: boolean }) => {
  const [word, setWord] = useState('')
  const chosen = choices.some(({ current }) => current)
  return (
    <fieldset className={styles.group} aria-label={name}>
      {(titled || chosen || choices.length > MANY) && (
        <div className={styles.head}>
          {titled && <span className={styles.title}>{name}</span>}
          {choices.length > MANY && (
            <input
              type="search"
              className={styles.search}
              aria-label={`查找${name}`}
              placeholder={`查找${name}`}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          {chosen && (
            <a href={all} className={styles.clear}>
              清空
            </a>
          )}
        </div>
      )}
      <div className={styles.choices}>
        {choices
          .filter(({ label }) => label.includes(word.trim()))
          .map(({ label, href, current, count, tag }) => (
            <a key={href} href={href} className={styles.choice} aria-current={current ? 'true' : undefined}>
              {tag !== undefined && <Tag label={tag} />}
              <span className={oneLine} title={label}>
                {label}
              </span>
              {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
            </a>
          ))}
      </div>
    </fieldset>
  )
}
