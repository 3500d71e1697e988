import type { FieldCorrection, PictureMark } from '@xinglin/domain/members'
import { type InboxItem, inboxWords } from '@xinglin/domain/staff'
import { type RefObject, useMemo } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { differing, type FieldComparison } from './use-field-check.ts'

/**
 * `text`: the reason of a refusal, or the reply to the member. Of certificates: corrections after the original, and marks
 * on the pictures for the member.
 */
export type Decision = {
  readonly verdict: 'approve' | 'refuse'
  readonly text: string
  readonly corrections: readonly FieldCorrection[]
  readonly marks: readonly PictureMark[]
}

/** What the keys a, r and e do; null: nothing. */
export type DeskKeys = { readonly [Key in 'a' | 'r' | 'e']: (() => void) | null }

type DecisionParams = {
  readonly item: InboxItem
  readonly text: string
  readonly check: FieldComparison
  readonly isOpen: boolean
  /** The first field that has not been compared, and the first whose original is unread or refused. */
  readonly openField: RefObject<HTMLButtonElement | null>
  readonly unreadField: RefObject<HTMLInputElement | null>
  readonly onLacksText: () => void
  readonly onDecide: (item: InboxItem, decision: Decision) => void
}

/** Approve, refuse and correct, each where it is possible; otherwise the focus goes to what is missing. */
export const useDecision = (given: DecisionParams): DeskKeys => {
  const { item, text, check, isOpen, openField, unreadField, onLacksText, onDecide } = given
  const { notYet, corrections, canCorrect, marks } = check
  const words = inboxWords[item.kind]
  const differs = differing(check) > 0
  const keys = useMemo((): DeskKeys => {
    const decide = (verdict: Decision['verdict'], takesText: boolean) => (): void => {
      if (verdict === 'approve' && notYet !== null) return openField.current?.focus()
      if (takesText && text.trim() === '') return onLacksText()
      const shown = verdict === 'refuse' ? marks : []
      onDecide(item, { verdict, text: takesText ? text : '', corrections: [], marks: shown })
    }
    const correct = (): void => {
      if (canCorrect) return onDecide(item, { verdict: 'approve', text: '', corrections, marks: [] })
      ;(unreadField.current ?? openField.current)?.focus()
    }
    return {
      a: isOpen ? decide('approve', words.isAnswer) : null,
      r: isOpen && words.no !== null ? decide('refuse', true) : null,
      e: isOpen && differs ? correct : null,
    }
  }, [
    canCorrect,
    corrections,
    differs,
    isOpen,
    item,
    marks,
    notYet,
    onDecide,
    onLacksText,
    openField,
    text,
    unreadField,
    words,
  ])
  useKeys(keys)
  return keys
}
