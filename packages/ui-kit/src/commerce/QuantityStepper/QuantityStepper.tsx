import { packSize, type QuantityBounds, quantityNoticeText, snapQuantity } from '@xinglin/domain/goods'
import { type KeyboardEvent, type Ref, useState } from 'react'
import * as styles from './QuantityStepper.css.ts'

type QuantityStepperProps = {
  /** What is counted, for the accessible name: the good's name. */
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly bounds: QuantityBounds
  readonly size?: keyof typeof styles.sizes
  readonly disabled?: boolean
  /** An orderable quantity, different from the previous one. */
  readonly onChange: (quantity: number) => void
  /** Enter, with the value of the field: adds to the cart. */
  readonly onEnter?: (quantity: number) => void
  /** A typed 0: the cart asks whether to delete the line. Without it, 0 is invalid. */
  readonly onZero?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Full-width digits count as digits; blanks, signs and letters are invalid. */
const readQuantity = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Arrow keys with Shift move by ten packs. */
const LEAP = 10

type QuantityProps = Pick<QuantityStepperProps, 'unit' | 'quantity' | 'bounds' | 'onChange' | 'onEnter' | 'onZero'>

/** What is typed until it is adjusted to an orderable quantity, and what is said about the adjustment. */
const useQuantity = ({ unit, quantity, bounds, onChange, onEnter, onZero }: QuantityProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [said, setSaid] = useState<{ readonly words: string; readonly bad: boolean; readonly times: number } | null>(
    null,
  )
  const pack = packSize(bounds)
  const say = (words: string | undefined, bad = false): void =>
    setSaid((before) => (words === undefined ? null : { words, bad, times: (before?.times ?? 0) + 1 }))

  const settle = (wished: number): number => {
    setDraft(null)
    const { quantity: had, notices } = snapQuantity(wished, bounds, wished < quantity ? 'down' : 'set')
    const next = had === 0 ? quantity : had
    say(notices[0] && quantityNoticeText(notices[0], unit))
    if (next !== quantity) onChange(next)
    return next
  }

  /** The field's value, adjusted; the previous quantity when it is invalid. */
  const settleDraft = (): number => {
    if (draft === null) return quantity
    const wished = readQuantity(draft)
    if (wished === 0 && onZero !== undefined) {
      setDraft(null)
      onZero()
      return quantity
    }
    if (wished !== null && wished > 0) return settle(wished)
    setDraft(null)
    say('请输入正确的数量', true)
    return quantity
  }

  const step = (packs: number): void => {
    const from = draft === null ? quantity : (readQuantity(draft) ?? quantity)
    settle(Math.max(1, from + packs * pack))
  }
  const press = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? LEAP : 1
    if (event.key === 'ArrowUp') step(by)
    else if (event.key === 'ArrowDown') step(-by)
    else if (event.key === 'Enter') {
      const settled = settleDraft()
      onEnter?.(settled)
    } else return
    event.preventDefault()
  }
  return { draft, setDraft, said, settleDraft, step, press }
}

/**
 * Steps by the middle pack. A typed number is adjusted to an orderable one on blur, with an explanation
 * (docs/rules.md#2-1).
 */
export const QuantityStepper = ({ name, size = 28, disabled = false, ref, ...counted }: QuantityStepperProps) => {
  const { unit, quantity, bounds } = counted
  const { draft, setDraft, said, settleDraft, step, press } = useQuantity(counted)
  const pack = packSize(bounds)
  const atLeast = snapQuantity(Math.max(1, quantity - pack), bounds, 'down').quantity >= quantity
  return (
    <div className={styles.place}>
      <fieldset className={styles.sizes[size]} aria-label={`采购数量，每次增减 ${pack} ${unit}`}>
        {/* The arrow keys of the field do the same: these two are for mouse and touch. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.minus}
          disabled={disabled || atLeast}
          aria-label={`减少 ${pack} ${unit}`}
          onClick={() => step(-1)}
        />
        <input
          ref={ref}
          className={styles.input}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name} 采购数量`}
          aria-valuenow={quantity}
          aria-valuemin={Math.max(1, bounds.minimum)}
          aria-valuetext={`${quantity} ${unit}`}
          aria-invalid={said?.bad === true ? true : undefined}
          value={draft ?? String(quantity)}
          disabled={disabled}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settleDraft}
          onKeyDown={press}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.plus}
          disabled={disabled}
          aria-label={`增加 ${pack} ${unit}`}
          onClick={() => step(1)}
        />
      </fieldset>
      <output>
        {said !== null && (
          <span key={said.times} className={styles.words}>
            {said.words}
          </span>
        )}
      </output>
    </div>
  )
}
