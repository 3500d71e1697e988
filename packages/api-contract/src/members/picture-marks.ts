import { MARK_SCALE, type PictureMark, type PrintedField, type UploadId } from '@xinglin/domain/members'
import { at, type Codec, idOf, nullable, oneOf, record, whole } from '../kernel/wire.ts'

/** A field of a certificate, by its name in requests. */
export const printedField = oneOf<PrintedField>({
  holder: 'holder',
  number: 'number',
  address: 'address',
  scope: 'scope',
  bank: 'bank',
  account: 'account',
  phone: 'phone',
  expiresOn: 'expires_on',
})

const MARK = '标注不正确'
const place = whole(0, MARK_SCALE, MARK)
const side = whole(1, MARK_SCALE, MARK)

/** A marked place, in thousandths of the upright picture. */
export const pictureMark: Codec<PictureMark> = record({
  picture: at('file_id', idOf<UploadId>()),
  field: nullable(printedField),
  left: place,
  top: place,
  width: side,
  height: side,
})
