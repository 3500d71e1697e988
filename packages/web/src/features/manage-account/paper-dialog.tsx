import { type CertificateCard, certificateForm } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Stack } from '@xinglin/ui-kit/Stack'
import { pictureHref } from './certificates-view.tsx'
import * as styles from './certificates-view.css.ts'

type PaperDialogProps = { readonly card: CertificateCard; readonly onClose: () => void }

/** The stored data of a certificate: the approved one, or the submission where nothing is approved yet. */
export const PaperDialog = ({ card: { name, approved, submission }, onClose }: PaperDialogProps) => {
  const paper = approved ?? submission
  const { fields, expiry } = certificateForm(name)
  return (
    <Dialog
      open
      width="medium"
      title={name}
      onClose={onClose}
      footer={
        <Button size={40} onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          columns={1}
          items={[
            ...fields.flatMap(({ field, label }) =>
              paper === null || paper[field] === '' ? [] : [{ term: label, detail: paper[field] }],
            ),
            ...(expiry === 'none' ? [] : [{ term: '有效期至', detail: paper?.expiresOn ?? '长期' }]),
          ]}
        />
        {paper !== null && paper.uploadIds.length > 0 && (
          <div className={styles.photos}>
            {paper.uploadIds.map((id, at) => (
              <a key={id} href={pictureHref(id)} target="_blank" rel="noopener">
                <img
                  className={styles.photo}
                  src={pictureHref(id)}
                  alt={`${name}图片 ${String(at + 1)}，在新窗口查看大图`}
                />
              </a>
            ))}
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
