import type { Day } from '@xinglin/domain/kernel/time'
import { correctionProblem, type FieldCorrection, type PictureMark } from '@xinglin/domain/members'
import {
  approvalBarredBy,
  differenceReason,
  type FieldFinding,
  type FieldFindings,
  type InboxDetail,
  isCorrectable,
  nextFinding,
  noFindings,
  withFinding,
} from '@xinglin/domain/staff'
import { useCallback, useMemo, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'

export type FieldComparison = {
  readonly findings: FieldFindings
  /** What is wrong with the text of an original, per field. */
  readonly problems: readonly (string | null)[]
  /** Why the document cannot be approved as it is; null: it can. */
  readonly notYet: string | null
  /** Fields that differ and whose originals were read, by the field. */
  readonly corrections: readonly FieldCorrection[]
  readonly canCorrect: boolean
  /** Marks of fields that differ, and of none. */
  readonly marks: readonly PictureMark[]
  /** The field that a new mark is about: the last one that was found to differ; null: none. */
  readonly marked: number | null
  readonly find: (at: number, finding: FieldFinding) => void
  readonly mark: (marks: readonly PictureMark[]) => void
}

type Asked = {
  readonly detail: InboxDetail
  readonly today: Day
  /** A certificate that the viewer may decide. */
  readonly isChecked: boolean
  readonly isOpen: boolean
  /** The reason that follows from the findings, before and after one of them changed. */
  readonly onReason: (before: string, after: string) => void
}

/** Compares the fields of a certificate with its picture: findings, corrections, marks, and the keys 1 to 9. */
export const useFieldCheck = ({ detail, today, isChecked, isOpen, onReason }: Asked): FieldComparison => {
  const { facts, item } = detail
  const [findings, setFindings] = useState(() => noFindings(facts.length))
  const [drawn, mark] = useState<readonly PictureMark[]>([])
  const [last, setLast] = useState<number | null>(null)

  const find = useCallback(
    (at: number, finding: FieldFinding): void => {
      const after = withFinding(findings, at, finding)
      setFindings(after)
      if (finding.kind === 'differs') setLast(at)
      onReason(differenceReason(facts, findings), differenceReason(facts, after))
    },
    [facts, findings, onReason],
  )
  const keys = useMemo(
    () =>
      Object.fromEntries(
        findings
          .slice(0, 9)
          .map((finding, at) => [String(at + 1), isChecked && isOpen ? () => find(at, nextFinding(finding)) : null]),
      ),
    [find, findings, isChecked, isOpen],
  )
  useKeys(keys)

  const corrections = facts.flatMap(({ field }, at): readonly FieldCorrection[] => {
    const finding = findings[at]
    const isRead = finding?.kind === 'differs' && finding.original.trim() !== ''
    return isRead && field !== null ? [{ field, text: finding.original.trim() }] : []
  })
  const problems = facts.map(({ field, text }) => {
    const correction = corrections.find((one) => one.field === field)
    if (correction === undefined) return null
    return correction.text === text ? '与会员填写的相同，请改为一致' : correctionProblem(item.title, correction, today)
  })
  const differs = (at: number): boolean => findings[at]?.kind === 'differs'
  return {
    findings,
    problems,
    notYet: isChecked ? approvalBarredBy(findings) : null,
    corrections,
    canCorrect: isCorrectable(findings) && problems.every((problem) => problem === null),
    marks: drawn.filter(({ field }) => field === null || differs(facts.findIndex((fact) => fact.field === field))),
    marked: last !== null && differs(last) ? last : lastDiffering(findings),
    find,
    mark,
  }
}

const lastDiffering = (findings: FieldFindings): number | null => {
  const at = findings.findLastIndex((finding) => finding?.kind === 'differs')
  return at < 0 ? null : at
}
