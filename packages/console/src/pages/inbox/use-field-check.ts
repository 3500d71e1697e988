import type { Day } from '@xinglin/domain/kernel/time'
import {
  type CertificateName,
  correctionProblem,
  type FieldCorrection,
  type PictureMark,
  type PrintedField,
} from '@xinglin/domain/members'
import {
  approvalBarredBy,
  differenceReason,
  type FieldFinding,
  type FieldFindings,
  type InboxDetail,
  type InboxFact,
  isCorrectable,
  nextFinding,
  type WrittenField,
} from '@xinglin/domain/staff'
import { useCallback, useMemo, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'

/** A field of the certificate, as filled in, and as it is in force. */
export type CheckedField = WrittenField & Pick<InboxFact, 'before'>

export type FieldComparison = {
  readonly fields: readonly CheckedField[]
  readonly findings: FieldFindings
  /** What is wrong with the text of an original. */
  readonly problems: { readonly [F in PrintedField]?: string }
  /** Why the document cannot be approved as it is; null: it can. */
  readonly notYet: string | null
  /** Fields that differ and whose originals were read. */
  readonly corrections: readonly FieldCorrection[]
  readonly canCorrect: boolean
  /** Marks of fields that differ, and of none. */
  readonly marks: readonly PictureMark[]
  /** The field that a new mark is about: the last one that was found to differ; null: none. */
  readonly marked: PrintedField | null
  readonly find: (field: PrintedField, finding: FieldFinding) => void
  readonly mark: (marks: readonly PictureMark[]) => void
}

type FieldCheckParams = {
  readonly detail: InboxDetail
  readonly today: Day
  /** The certificate that the viewer may decide; null: it is something else, or he may not. */
  readonly certificate: CertificateName | null
  readonly isOpen: boolean
  /** The reason that follows from the findings, before and after one of them changed. */
  readonly onReason: (before: string, after: string) => void
}

/** Compares the fields of a certificate with its picture: findings, corrections, marks, and the keys 1 to 9. */
export const useFieldCheck = ({ detail, today, certificate, isOpen, onReason }: FieldCheckParams): FieldComparison => {
  const { facts } = detail
  const fields = useMemo(
    () => facts.flatMap(({ field, ...fact }): readonly CheckedField[] => (field === null ? [] : [{ ...fact, field }])),
    [facts],
  )
  const [findings, setFindings] = useState<FieldFindings>({})
  const [drawn, mark] = useState<readonly PictureMark[]>([])
  const [last, setLast] = useState<PrintedField | null>(null)

  const find = useCallback(
    (field: PrintedField, finding: FieldFinding): void => {
      const after = { ...findings, [field]: finding }
      setFindings(after)
      if (finding.kind === 'differs') setLast(field)
      onReason(differenceReason(fields, findings), differenceReason(fields, after))
    },
    [fields, findings, onReason],
  )
  const keys = useMemo(() => {
    const press = ({ field }: CheckedField) => find(field, nextFinding(findings[field]))
    return Object.fromEntries(
      fields
        .slice(0, 9)
        .map((field, at) => [String(at + 1), certificate !== null && isOpen ? () => press(field) : null]),
    )
  }, [certificate, fields, find, findings, isOpen])
  useKeys(keys)

  const corrections = fields.flatMap(({ field }): readonly FieldCorrection[] => {
    const finding = findings[field]
    return finding?.kind === 'differs' && finding.original.trim() !== ''
      ? [{ field, text: finding.original.trim() }]
      : []
  })
  const problems = certificate === null ? {} : problemsOf(fields, corrections, certificate, today)
  const differs = (field: PrintedField): boolean => findings[field]?.kind === 'differs'
  const lastDiffering = fields.findLast(({ field }) => differs(field))?.field ?? null
  return {
    fields,
    findings,
    problems,
    notYet: certificate !== null ? approvalBarredBy(fields, findings) : null,
    corrections,
    canCorrect: isCorrectable(fields, findings) && Object.keys(problems).length === 0,
    marks: drawn.filter(({ field }) => field === null || differs(field)),
    marked: last !== null && differs(last) ? last : lastDiffering,
    find,
    mark,
  }
}

const problemsOf = (
  fields: readonly CheckedField[],
  corrections: readonly FieldCorrection[],
  name: CertificateName,
  today: Day,
): FieldComparison['problems'] =>
  Object.fromEntries(
    corrections.flatMap((correction) => {
      const isSame = fields.some(({ field, text }) => field === correction.field && text === correction.text)
      const problem = isSame ? '与会员填写的相同，请改为一致' : correctionProblem(name, correction, today)
      return problem === null ? [] : [[correction.field, problem]]
    }),
  )

/** How many fields differ. */
export const differing = ({ findings }: Pick<FieldComparison, 'findings'>): number =>
  Object.values(findings).filter(({ kind }) => kind === 'differs').length
