import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import {
  beginCertificate,
  certificateDoubt,
  certificateErrors,
  certificateForm,
  emptyTexts,
  keptNumber,
  mendCertificate,
  MOST_CERTIFICATE_PICTURES,
  paperOf,
  type UploadId,
  type WrittenCertificate,
} from './certificate-papers.ts'
import { type CertificateName, certificateNames } from './certificates/certificate-list.ts'
import { CONTRACT } from './qualification.ts'

const today = day('2026-11-20')
const papers = certificateNames.filter((name) => name !== CONTRACT)
const pictures = (count: number): readonly UploadId[] => Array.from({ length: count }, (_, at) => (at + 1) as UploadId)

const complete = (name: CertificateName, given: Partial<WrittenCertificate> = {}): WrittenCertificate => ({
  ...emptyTexts,
  ...Object.fromEntries(certificateForm(name).fields.map(({ field }) => [field, '330106199001010018'])),
  expiresOn: '2027-11-20',
  isForever: false,
  uploadIds: pictures(1),
  ...given,
})

describe('a certificate as it is filled in (docs/rules.md#7)', () => {
  it('asks for what is printed on it', () => {
    expect(certificateForm('营业执照').fields.map(({ label }) => label)).toEqual([
      '企业名称',
      '统一社会信用代码',
      '住所',
      '经营范围',
    ])
    expect(certificateForm('开票信息').fields.map(({ label }) => label)).toEqual([
      '发票抬头',
      '税号',
      '注册地址',
      '开户行',
      '银行账号',
      '注册电话',
    ])
  })

  it.each<[CertificateName, string]>([
    ['营业执照', 'printedOrForever'],
    ['药品经营许可证', 'printed'],
    ['采购委托书', 'printed'],
    ['诊所备案凭证', 'none'],
    ['开票信息', 'none'],
  ])('%s: its expiry is %s', (name, expiry) => {
    expect(certificateForm(name).expiry).toBe(expiry)
  })

  it('names every field that is missing, with what to do about it', () => {
    expect(certificateErrors('药品经营许可证', beginCertificate(''), today)).toEqual({
      pictures: '请上传证件图片',
      holder: '请输入企业名称',
      number: '请输入许可证编号',
      address: '请输入经营场所',
      scope: '请输入许可范围',
      expiresOn: '请选择有效期至',
    })
  })

  it('takes 长期 only where it is printed', () => {
    const forever = { expiresOn: '', isForever: true }
    expect(certificateErrors('营业执照', complete('营业执照', forever), today)).toEqual({})
    expect(certificateErrors('药品经营许可证', complete('药品经营许可证', forever), today)).toEqual({
      expiresOn: '请选择有效期至',
    })
  })

  it('may run out today and not the day before', () => {
    const until = (expiresOn: string) =>
      certificateErrors('药品经营许可证', complete('药品经营许可证', { expiresOn }), today)
    expect(until(today)).toEqual({})
    expect(until(addDays(today, -1))).toEqual({ expiresOn: '该证件已过期，请上传有效证件' })
  })

  it('wants the identity number of an agent, and of nobody else', () => {
    const number = 'WT2026-0021'
    expect(certificateErrors('采购委托书', complete('采购委托书', { number }), today)).toEqual({
      number: '请输入 18 位身份证号',
    })
    expect(certificateErrors('GSP证书', complete('GSP证书', { number }), today)).toEqual({})
  })

  it('asks for a tax number that invoices take', () => {
    const withNumber = (number: string) =>
      certificateErrors('开票信息', { ...beginCertificate('槐序'), number }, today)['number']
    expect(withNumber('演示-2099-0007')).toBe('税号为 15 至 20 位数字或字母，不含 I、O、Z、S、V')
    expect(withNumber('91330106MA2099XL07')).toBeUndefined()
    expect(withNumber('9133 0106 ma2099xl07')).toBeUndefined()
  })

  it('docs/rules.md#8-8: a number that looks mistyped is doubted, not refused', () => {
    const licence = complete('营业执照', { number: '111111111111111111' })
    expect(certificateErrors('营业执照', licence, today)).toEqual({})
    expect(certificateDoubt('营业执照', licence.number)).toBe('统一社会信用代码的校验位应为 5')
    expect(certificateDoubt('营业执照', 'abc')).toContain('应为 18 位')
    expect(certificateDoubt('开票信息', '91350100M000100Y44')).toContain('校验位应为 3')
    expect(certificateDoubt('开票信息', '913301000000004')).toBeNull()
    expect(certificateDoubt('采购委托书', '000000000000000000')).toContain('出生日期')
    expect(certificateDoubt('药品经营许可证', '浙 AA0001')).toBeNull()
  })

  it('keeps the numbers of the law without blanks and in capitals, the others as their office writes them', () => {
    expect(keptNumber('营业执照', ' 9135 0100m000100y43')).toBe('91350100M000100Y43')
    expect(keptNumber('药品经营许可证', ' 浙AA 0001x ')).toBe('浙AA 0001x')
  })

  it('has one to four pictures; 开票信息 may go without', () => {
    const withPictures = (name: CertificateName, count: number) =>
      certificateErrors(name, complete(name, { uploadIds: pictures(count) }), today)['pictures']
    expect(withPictures('营业执照', 0)).toBe('请上传证件图片')
    expect(withPictures('营业执照', MOST_CERTIFICATE_PICTURES)).toBeUndefined()
    expect(withPictures('营业执照', MOST_CERTIFICATE_PICTURES + 1)).toBe('最多上传 4 张图片')
    expect(withPictures('开票信息', 0)).toBeUndefined()
  })

  it('comes back to be mended as it was handed in', () => {
    law(
      fc.property(fc.constantFrom(...papers), fc.boolean(), (name, forever) => {
        const { expiry } = certificateForm(name)
        const isForever = forever && expiry === 'printedOrForever'
        const expiresOn = expiry === 'none' || isForever ? '' : '2030-01-31'
        const written = complete(name, { isForever, expiresOn })
        expect(mendCertificate(name, paperOf(written))).toEqual(written)
      }),
    )
  })

  it('is complete for every certificate once every field is filled', () => {
    for (const name of papers) expect(certificateErrors(name, complete(name), today)).toEqual({})
  })
})
