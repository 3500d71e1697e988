import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import { correctCertificate, correctionProblem, printedFields, printedText } from './certificate-correction.ts'
import { type CertificatePaper, emptyTexts, INVOICE_INFO, type UploadId } from './certificate-papers.ts'
import { type CertificateName, certificateNames } from './certificates/certificate-list.ts'
import { CONTRACT } from './qualification.ts'

const today = day('2026-11-20')
const papers = certificateNames.filter((name) => name !== CONTRACT)
const pictures: readonly UploadId[] = [7 as UploadId]

const paper = (given: Partial<CertificatePaper> = {}): CertificatePaper => ({
  ...emptyTexts,
  holder: '槐序大药房云台店',
  number: '330106199001010017',
  expiresOn: day('2031-12-17'),
  uploadIds: pictures,
  ...given,
})

describe('a field that is corrected after the original', () => {
  it('changes alone, and reads as it was corrected', () => {
    law(
      fc.property(
        fc
          .constantFrom(...papers)
          .chain((name) => fc.record({ name: fc.constant(name), printed: fc.constantFrom(...printedFields(name)) })),
        ({ name, printed: { field } }) => {
          const text = field === 'expiresOn' ? '2031-12-07' : '原件所载'
          const after = correctCertificate(name, paper(), [{ field, text }])
          expect(printedText(after, field)).toBe(text)
          expect({ ...after, [field]: null }).toEqual({ ...paper(), [field]: null })
        },
      ),
    )
  })

  it('of none leaves a certificate as it was', () => {
    for (const name of papers) expect(correctCertificate(name, paper(), [])).toEqual(paper())
  })

  it('is 长期 only where that is printed', () => {
    const forever = { field: 'expiresOn', text: ' 长期 ' } as const
    expect(correctCertificate('营业执照', paper(), [forever]).expiresOn).toBeNull()
    expect(correctionProblem('营业执照', forever, today)).toBeNull()
    expect(correctionProblem('药品经营许可证', forever, today)).toBe('请选择有效期至')
  })

  it('from 长期 to a day ends with that day', () => {
    const until = { field: 'expiresOn', text: '2030-01-31' } as const
    expect(correctCertificate('营业执照', paper({ expiresOn: null }), [until]).expiresOn).toBe('2030-01-31')
  })

  it('is judged as the text of the buyer is', () => {
    const problem = (name: CertificateName, field: 'holder' | 'number' | 'bank' | 'expiresOn', text: string) =>
      correctionProblem(name, { field, text }, today)
    expect(problem('药品经营许可证', 'expiresOn', addDays(today, -1))).toBe('该证件已过期，请上传有效证件')
    expect(problem('药品经营许可证', 'expiresOn', today)).toBeNull()
    expect(problem('采购委托书', 'number', '12')).toBe('请输入 18 位身份证号')
    expect(problem(INVOICE_INFO, 'number', '91330106MA2099XL07')).toBeNull()
    expect(problem('营业执照', 'holder', ' ')).toBe('请输入企业名称')
    expect(problem('营业执照', 'bank', '工商银行')).toBe('该证件没有这一栏')
    expect(problem('诊所备案凭证', 'expiresOn', '2030-01-31')).toBe('该证件没有这一栏')
  })
})
