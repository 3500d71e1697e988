import { Icon } from '../../components/Icon/Icon.tsx'
import { grouped } from '../selling.ts'
import * as styles from './AddOutcomeNote.css.ts'

/** Result of adding a good to the cart: units there now (0: it was refused) and the message to show. */
export type AddOutcome = { readonly quantity: number; readonly notice: string }

type AddOutcomeNoteProps = {
  /** Absent: it was not added on this page. */
  readonly outcome: AddOutcome | undefined
  readonly unit: string
}

/** The result of an addition in the row of its good: added, added with another quantity, or refused. */
export const AddOutcomeNote = ({ outcome, unit }: AddOutcomeNoteProps) => {
  if (outcome === undefined) return null
  const { quantity, notice } = outcome
  const tone = quantity === 0 ? 'refused' : notice === '' ? 'added' : 'adjusted'
  const words = [quantity === 0 ? '未加入' : `已加购 ${grouped(quantity)}${unit}`, notice].filter((each) => each !== '')
  return (
    <p className={styles.tones[tone]}>
      <Icon name={tone === 'added' ? 'check' : 'warning'} size={14} />
      <span>{words.join('，')}</span>
    </p>
  )
}
