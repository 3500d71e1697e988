import type { WrittenCertificate } from '@xinglin/domain/members'
import { Notice } from '@xinglin/ui-kit/Notice'
import { useMemo } from 'react'
import { CertificateForm } from './certificate-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type KeptPicture, type SubmittedCertificate, useCertificate } from './use-certificate.ts'

type CertificateDialogProps = {
  /** 营业执照: decides what is asked for. */
  readonly name: string
  /** 更新营业执照, where one was approved before. */
  readonly title: string
  /** Of a registration; null: by the member who is signed in. */
  readonly ticket: string | null
  /** What is filled in already: `beginCertificate` or `mendCertificate` of the domain. */
  readonly start: WrittenCertificate
  /** Pictures that the shop has already. */
  readonly kept: readonly KeptPicture[]
  /** Why the last submission was refused. */
  readonly rejectedFor?: string | null
  readonly onSubmitted: (submitted: SubmittedCertificate) => void
  readonly onClose: () => void
}

/** Hands in a certificate. Comes with the headless library, so it is loaded when it is asked for. */
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
