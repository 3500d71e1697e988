import { Icon } from '../../components/Icon/Icon.tsx'
import { grouped } from '../selling.ts'
import * as styles from './AddOutcomeNote.css.ts'

/** What became of a good that was put into the cart: units there now (0: it was refused) and what is to be said. */
export type AddOutcome = { readonly quantity: number; readonly notice: string }

type AddOutcomeNoteProps = {
  /** Absent: it was not added from here. */
  readonly outcome: AddOutcome | undefined
  readonly unit: string
}

/** The result of an addition in the row of its good: in the cart, in it with another quantity, or not in it. */
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
