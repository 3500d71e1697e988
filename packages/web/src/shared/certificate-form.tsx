import {
  type CertificateField,
  certificateForm,
  type CertificateName,
  type FieldErrors,
  MOST_CERTIFICATE_PICTURES,
  type WrittenCertificate,
} from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import * as styles from './certificate-form.css.ts'
import { pictureFormats, type Upload } from './send-picture.ts'

type CertificateFormProps = {
  /** The kind, e.g. 营业执照: decides the fields. */
  readonly name: CertificateName
  readonly written: Omit<WrittenCertificate, 'uploadIds'>
  readonly pictures: readonly Upload[]
  /** By field; `pictures` and `expiresOn` too. */
  readonly errors: FieldErrors
  readonly onWrite: (change: Partial<WrittenCertificate>) => void
  /** Replaces the picture at that index, or appends it. */
  readonly onPicture: (at: number, file: File) => void
  readonly onRemovePicture: (at: number) => void
}

const longest: { readonly [F in CertificateField]: number } = {
  holder: 200,
  number: 60,
  address: 300,
  scope: 2000,
  bank: 200,
  account: 60,
  phone: 30,
}

/** One certificate: its pictures, and its printed data. */
export const CertificateForm = (props: CertificateFormProps) => {
  const { name, written, errors, onWrite } = props
  const { fields, expiry } = certificateForm(name)
  return (
    <Stack gap={4}>
      <Pictures {...props} />
      {fields.map(({ field, label }) =>
        field === 'scope' ? (
          <TextArea
            key={field}
            label={label}
            required
            rows={3}
            maxLength={longest[field]}
            hint="按证件所载填写"
            error={errors[field]}
            value={written[field]}
            onChange={(event) => onWrite({ [field]: event.currentTarget.value })}
          />
        ) : (
          <TextField
            key={field}
            label={label}
            required
            maxLength={longest[field]}
            numeric={field === 'number' || field === 'account' || field === 'phone'}
            error={errors[field]}
            value={written[field]}
            onChange={(event) => onWrite({ [field]: event.currentTarget.value })}
          />
        ),
      )}
      {expiry !== 'none' && (
        <div className={styles.expiry}>
          <TextField
            label="有效期至"
            type="date"
            required
            disabled={written.isForever}
            error={errors['expiresOn']}
            value={written.isForever ? '' : written.expiresOn}
            onChange={(event) => onWrite({ expiresOn: event.currentTarget.value })}
          />
          {expiry === 'printedOrForever' && (
            <span className={styles.forever}>
              <Checkbox
                label="长期"
                checked={written.isForever}
                onChange={(event) => onWrite({ isForever: event.currentTarget.checked })}
              />
            </span>
          )}
        </div>
      )}
    </Stack>
  )
}

const Pictures = ({ name, pictures, errors, onPicture, onRemovePicture }: CertificateFormProps) => {
  const { leastPictures } = certificateForm(name)
  const tiles: readonly Upload[] =
    pictures.length < MOST_CERTIFICATE_PICTURES ? [...pictures, { kind: 'empty' }] : pictures
  const isRequired = leastPictures > 0
  return (
    <FieldGroup
      label="证件图片"
      required={isRequired}
      hint={`请上传加盖公章的清晰彩色件，${isRequired ? '1 至' : '最多'} ${String(MOST_CERTIFICATE_PICTURES)} 张，支持 JPG、PNG、WebP，单张不超过 5 MB`}
      error={errors['pictures']}
    >
      <div className={styles.pictures}>
        {tiles.map((upload, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pictures keep their positions
          <div key={at} className={styles.picture}>
            <div className={styles.tile}>
              <UploadTile
                label={`图片 ${String(at + 1)}`}
                required={isRequired && at === 0}
                upload={upload}
                accept={pictureFormats}
                onChoose={(file) => onPicture(at, file)}
              />
            </div>
            {(upload.kind === 'done' || upload.kind === 'refused') && (
              <Button
                tone="text"
                size={28}
                aria-label={`删除图片 ${String(at + 1)}`}
                onClick={() => onRemovePicture(at)}
              >
                删除
              </Button>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
