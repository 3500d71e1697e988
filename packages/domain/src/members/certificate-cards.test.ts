import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import { buyerTypes } from './buyer-type.ts'
import { certificateCards, type HeldCertificate } from './certificate-cards.ts'
import { type CertificatePaper, emptyTexts } from './certificate-papers.ts'
import { certificateDuty } from './certificates.ts'
import { type CertificateName, certificateNames } from './certificates/certificate-list.ts'
import { CONTRACT } from './qualification.ts'

const today = day('2026-11-20')

const paper = (given: Partial<CertificatePaper>): CertificatePaper => ({
  ...emptyTexts,
  expiresOn: null,
  uploadIds: [],
  ...given,
})
const held = (name: CertificateName, given: Partial<HeldCertificate> = {}): HeldCertificate => ({
  name,
  approved: null,
  submission: null,
  ...given,
})
const anyHeld = fc.record({
  name: fc.constantFrom(...certificateNames),
  approved: fc.option(
    fc
      .record({
        number: fc.string(),
        expiresOn: fc.option(fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days))),
      })
      .map(paper),
  ),
  submission: fc.option(
    fc
      .record({ number: fc.string(), rejectedFor: fc.option(fc.string()) })
      .map(({ number, rejectedFor }) => ({ ...paper({ number }), rejectedFor, marks: [] })),
  ),
})

describe('docs/rules.md#1-certificates: the certificates page', () => {
  it('shows a certificate that was never sent as 未上传', () => {
    const [first] = certificateCards('pharmacy', [], today)
    expect(first).toEqual({ name: '营业执照', duty: 'must', status: 'none', approved: null, submission: null })
  })

  it('shows a changed one by its approval, with the submission beside it', () => {
    const approved = paper({ number: '1', expiresOn: addDays(today, 31) })
    const submission = { ...paper({ number: '2' }), rejectedFor: null, marks: [] }
    const [card] = certificateCards('pharmacy', [held('营业执照', { approved, submission })], today)
    expect(card).toMatchObject({ status: 'passed', submission: { number: '2' } })
  })

  it('shows a rejected one with its reason', () => {
    const submission = { ...paper({ number: '2' }), rejectedFor: '公章不清晰', marks: [] }
    const [card] = certificateCards('pharmacy', [held('营业执照', { submission })], today)
    expect(card).toMatchObject({ status: 'rejected', submission: { rejectedFor: '公章不清晰' } })
  })

  it('is the same whatever is held: each certificate of the type once, must-haves first, no contract', () => {
    law(
      fc.property(
        fc.constantFrom(...buyerTypes),
        fc.uniqueArray(anyHeld, { selector: ({ name }) => name }),
        (type, all) => {
          const cards = certificateCards(type, all, today)
          const names = cards.map(({ name }) => name)
          const wanted = certificateNames.filter((name) => name !== CONTRACT && certificateDuty(name, type) !== 'none')
          expect(names.toSorted()).toEqual(wanted.toSorted())
          const lastMust = cards.findLastIndex(({ duty }) => duty === 'must')
          expect(cards.slice(0, lastMust).every(({ duty }) => duty === 'must')).toBe(true)
          for (const { name, approved, submission } of cards)
            expect({ name, approved, submission }).toEqual(all.find((one) => one.name === name) ?? held(name))
        },
      ),
    )
  })
})
