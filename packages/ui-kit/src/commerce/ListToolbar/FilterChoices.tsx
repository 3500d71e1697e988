import { useState } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { grouped } from '../selling.ts'
import { type FilterChoice, type FilterRow, type Picked, pickedOf } from './filter-row.ts'
import * as styles from './FilterMenu.css.ts'

/** From this many values on there is a search field, and an index of initials. */
const MANY = 12

type FilterChoicesProps = {
  readonly row: FilterRow
  readonly picked: Picked
  /** Its name is the heading above. */
  readonly titled: boolean
  readonly hrefOf: (picked: Picked) => string
  readonly onPick: (choice: FilterChoice) => void
}

/** The values of one filter: links for a single choice, checkboxes for several. */
export const FilterChoices = ({ row, picked, titled, hrefOf, onPick }: FilterChoicesProps) => {
  const { name, kind, choices } = row
  const [word, setWord] = useState('')
  const [letter, setLetter] = useState<string | null>(null)
  const values = pickedOf(row, picked)
  const letters = [...new Set(choices.flatMap(({ initial }) => initial ?? []))].toSorted(byLetter)
  const isMany = choices.length > MANY
  const fits = ({ label, initial = null }: FilterChoice): boolean =>
    (letter === null || initial === letter) &&
    (label.includes(word.trim()) || (initial !== null && initial === word.trim().toUpperCase()))
  const found = choices.filter(fits)
  return (
    <fieldset className={styles.group} aria-label={name}>
      {(titled || isMany || (kind === 'one' && values.length > 0)) && (
        <div className={styles.head}>
          {titled && <span className={styles.title}>{name}</span>}
          {isMany && (
            <input
              type="search"
              className={styles.search}
              aria-label={`查找${name}`}
              placeholder={letters.length > 0 ? `${name}名称或首字母` : `查找${name}`}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          {isMany && letters.length > 1 && (
            <Letters name={name} letters={letters} letter={letter} onLetter={setLetter} />
          )}
          {kind === 'several' && values.length > 0 && (
            <span className={styles.chosen}>{`已选 ${String(values.length)}`}</span>
          )}
          {kind === 'one' && values.length > 0 && (
            <a href={hrefOf({ ...picked, [name]: [] })} className={styles.clear}>
              清空
            </a>
          )}
        </div>
      )}
      <div className={styles.choices}>
        {found.map((choice) => (
          <Choice
            key={choice.value}
            choice={choice}
            current={values.includes(choice.value)}
            href={kind === 'one' ? hrefOf({ ...picked, [name]: [choice.value] }) : null}
            onPick={onPick}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{`没有符合的${name}`}</p>}
      </div>
    </fieldset>
  )
}

type ChoiceProps = Pick<FilterChoicesProps, 'onPick'> & {
  readonly choice: FilterChoice
  readonly current: boolean
  /** The list with this value only; null where several may be chosen. */
  readonly href: string | null
}

const Choice = ({ choice, current, href, onPick }: ChoiceProps) =>
  href === null ? (
    <div className={styles.choice}>
      <Checkbox label={<Words choice={choice} />} checked={current} onChange={() => onPick(choice)} />
    </div>
  ) : (
    <a href={href} className={styles.choice} aria-current={current ? 'true' : undefined}>
      <Words choice={choice} />
    </a>
  )

type LettersProps = {
  readonly name: string
  readonly letters: readonly string[]
  /** The chosen one; null: all. */
  readonly letter: string | null
  readonly onLetter: (letter: string | null) => void
}

const Letters = ({ name, letters, letter, onLetter }: LettersProps) => (
  <fieldset aria-label={`${name}首字母`} className={styles.letters}>
    {[null, ...letters].map((each) => (
      <button
        key={each}
        type="button"
        className={styles.letter}
        aria-pressed={each === letter}
        onClick={() => onLetter(each)}
      >
        {each ?? '全部'}
      </button>
    ))}
  </fieldset>
)

/** # is for names without an initial letter, and comes last. */
const byLetter = (a: string, b: string): number => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1)

const Words = ({ choice: { label, tag, count } }: { readonly choice: FilterChoice }) => (
  <>
    {tag !== undefined && <Tag label={tag} />}
    <span className={oneLine} title={label}>
      {label}
    </span>
    {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
  </>
)
