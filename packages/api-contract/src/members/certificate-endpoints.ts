import {
  type CertificateCard,
  type CertificateDuty,
  type CertificateName,
  certificateNames,
  type CertificatePaper,
  type CertificateStatus,
  isCertificateName,
  type LicenceReminder,
  LONGEST_REASON,
  MOST_CERTIFICATE_PICTURES,
  MOST_MARKS,
  type UploadId,
} from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import {
  at,
  type Codec,
  converted,
  dayCodec,
  file,
  filled,
  flag,
  idOf,
  list,
  mapped,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
} from '../kernel/wire.ts'
import { ticket } from './members-codecs.ts'
import { pictureMark } from './picture-marks.ts'

type Reminder = Pick<LicenceReminder, 'name' | 'expiresOn' | 'due'>

export type Certificates = {
  readonly status: CertificateStatus
  readonly cards: readonly CertificateCard[]
  /** 60, 30 and 7 days before expiry, and after it; soonest first. */
  readonly calendar: readonly Reminder[]
}

export const certificateStatus = oneOf<CertificateStatus>({
  none: 'none',
  submitted: 'submitted',
  passed: 'passed',
  rejected: 'rejected',
  expiring: 'expiring',
  expired: 'expired',
})

const upload = idOf<UploadId>()

const texts = {
  holder: text(200, '名称过长'),
  number: text(60, '证件编号过长'),
  address: text(300, '地址过长'),
  scope: text(2000, '经营范围过长'),
  bank: text(200, '开户行过长'),
  account: text(60, '银行账号过长'),
  phone: text(30, '电话过长'),
}

const paperFields = {
  ...texts,
  expiresOn: at('expires_on', nullable(dayCodec)),
  uploadIds: at('file_ids', list(upload, MOST_CERTIFICATE_PICTURES)),
}

const certificateName: Codec<CertificateName> = mapped(
  text(60),
  (name) => (isCertificateName(name) ? name : null),
  (name) => name,
  certificateNames,
)

const card: Codec<CertificateCard> = record({
  name: certificateName,
  duty: oneOf<Exclude<CertificateDuty, 'none'>>({ must: 'M', forSomeGoods: 'C', optional: 'O' }),
  status: certificateStatus,
  approved: nullable(record(paperFields)),
  submission: nullable(
    record({
      ...paperFields,
      rejectedFor: at('reason', nullable(text(LONGEST_REASON))),
      marks: list(pictureMark, MOST_MARKS),
    }),
  ),
})

const due: Codec<Reminder['due']> = converted(
  oneOf({ sixty: 60, thirty: 30, seven: 7, over: 0 }),
  (word) => ({ sixty: 60, thirty: 30, seven: 7, over: 'expired' } as const)[word],
  (days) => ({ 60: 'sixty', 30: 'thirty', 7: 'seven', expired: 'over' } as const)[days],
)

const certificates: Codec<Certificates> = record({
  status: certificateStatus,
  cards: at('list', list(card, 40)),
  calendar: list(record({ name: text(60), expiresOn: at('expires_on', dayCodec), due }), 40),
})

/** A certificate as it is handed in, by a member or under the ticket of a registration. */
type SubmitCertificate = CertificatePaper & { readonly name: string; readonly ticket: string | null }

const submitCertificate: Codec<SubmitCertificate> = converted(
  request({
    name: filled('请选择证件', 60),
    holder: optional(texts.holder, ''),
    number: optional(texts.number, ''),
    address: optional(texts.address, ''),
    scope: optional(texts.scope, ''),
    bank: optional(texts.bank, ''),
    account: optional(texts.account, ''),
    phone: optional(texts.phone, ''),
    expiresOn: at('expires_on', optional(dayCodec, null)),
    uploadIds: at('file_ids', optional(list(upload, MOST_CERTIFICATE_PICTURES), null)),
    ticket: optional(ticket, null),
  }),
  ({ uploadIds, ...rest }) => ({ ...rest, uploadIds: uploadIds ?? [] }),
  // An empty list is omitted in a form.
  ({ uploadIds, ...rest }) => ({ ...rest, uploadIds: uploadIds.length > 0 ? uploadIds : null }),
)

const LARGEST_FILE = 5 * 1024 * 1024

export const certificateEndpoints = {
  /** 资质证件: the certificates of this buyer type, their states, and the licence calendar. */
  certificates: endpoint<null, Certificates>({
    method: 'GET',
    path: '/api/user/zizhi',
    source: 'productPage',
    access: 'member',
    acting: false,
    input: nothing,
    output: certificates,
  }),
  /** 待审核 from now on; an earlier approval stays valid meanwhile. */
  submitCertificate: endpoint<SubmitCertificate, CertificateCard>({
    method: 'POST',
    path: '/api/user/zizhi',
    cancelsEarlier: false,
    source: 'ours',
    access: 'guest',
    input: submitCertificate,
    output: card,
  }),
  /** 经营范围: the scopes that the licence permits, and all scopes. */
  scopes: endpoint<null, readonly { readonly name: string; readonly isLicensed: boolean }[]>({
    method: 'GET',
    path: '/api/user/jyfw',
    source: 'productPage',
    access: 'member',
    input: nothing,
    output: list(
      record({
        name: text(30),
        isLicensed: at('is_licensed', flag),
      }),
      100,
    ),
  }),
  /** A JPEG, PNG or WebP, re-encoded before it is stored. By a member, or with the ticket of a registration. */
  upload: endpoint<
    { readonly file: Blob; readonly ticket: string | null },
    { readonly id: UploadId; readonly url: string }
  >({
    method: 'POST',
    path: '/api/upload',
    source: 'ours',
    access: 'guest',
    input: request({ file: file(LARGEST_FILE, '请上传不超过 5 MB 的图片'), ticket: optional(ticket, null) }),
    output: record({ id: upload, url: text(100) }),
    inputIn: 'multipart',
    limit: 'upload',
  }),
}
