import type { CertificateName, WrittenCertificate } from '@xinglin/domain/members'
import { Notice } from '@xinglin/ui-kit/Notice'
import { useMemo } from 'react'
import { CertificateForm } from './certificate-form.tsx'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { type UploadedPicture, type SubmittedCertificate, useCertificate } from './use-certificate.ts'

type CertificateDialogProps = {
  /** The kind, e.g. 营业执照: decides the fields. */
  readonly name: CertificateName
  /** The title: 更新营业执照, where one was approved before. */
  readonly title: string
  /** The ticket of a registration; null: for the signed-in member. */
  readonly ticket: string | null
  /** Initial values: `beginCertificate` or `mendCertificate` of the domain. */
  readonly start: WrittenCertificate
  /** Pictures that are uploaded already. */
  readonly uploaded: readonly UploadedPicture[]
  /** Why the last submission was rejected. */
  readonly rejectedFor?: string | null
  readonly onSubmitted: (submitted: SubmittedCertificate) => void
  readonly onClose: () => void
}

/** Submits a certificate. Uses a headless library, so it is loaded when it is opened. */
export const CertificateDialog = (props: CertificateDialogProps) => {
  const { name, title, rejectedFor = null, onClose } = props
  const { written, pictures, errors, busy, write, addPicture, removePicture, submit } = useCertificate(props)
  const errorsByField = useMemo(
    () => Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    [errors],
  )
  return (
    <FormDialog
      width="medium"
      title={title}
      submitLabel="提交审核"
      busy={busy}
      errors={errorsByField}
      onClose={onClose}
      onSubmit={submit}
    >
      {rejectedFor !== null && <Notice tone="danger">不通过原因：{rejectedFor}</Notice>}
      <CertificateForm
        name={name}
        written={written}
        pictures={pictures.map(({ upload }) => upload)}
        errors={errors}
        onWrite={write}
        onPicture={addPicture}
        onRemovePicture={removePicture}
      />
    </FormDialog>
  )
}
