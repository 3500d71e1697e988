import { day } from '@xinglin/domain/kernel/time'
import { certificateForm, type CertificateName, type CertificatePaper, emptyTexts } from '@xinglin/domain/members'

const texts: typeof emptyTexts = {
  holder: '周岚',
  number: '演示-2099-0007',
  address: '浙江省杭州市西湖区槐序路 18 号',
  scope: '药品零售',
  bank: '演示银行槐序支行',
  account: '演示6222000000000001',
  phone: '0571-88880000',
}

/** A certificate with all its fields filled in, and with these pictures. */
export const filledPaper = (name: CertificateName, given: Partial<CertificatePaper> = {}): CertificatePaper => {
  const { fields, expiry } = certificateForm(name)
  const own = Object.fromEntries(fields.map(({ field }) => [field, texts[field]]))
  const number = name.endsWith('委托书')
    ? { number: '330106199001010018' }
    : name === '开票信息'
      ? { number: '演示91330106MA2099XL07' }
      : {}
  const expiresOn = expiry === 'printed' ? day('2099-12-31') : null
  return { ...emptyTexts, ...own, ...number, expiresOn, uploadIds: [], ...given }
}
