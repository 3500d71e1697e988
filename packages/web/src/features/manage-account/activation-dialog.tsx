import type { OpenedStore } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'

type ActivationDialogProps = { readonly store: OpenedStore; readonly onClose: () => void }

/** The code with which a store sets its first password. It is shown once: a lost one is replaced by a new one. */
export const ActivationDialog = ({ store: { company, username, activationCode }, onClose }: ActivationDialogProps) => (
  <Dialog
    open
    title="门店激活码"
    onClose={onClose}
    footer={
      <Button tone="primary" size={40} onClick={onClose}>
        知道了
      </Button>
    }
  >
    <Stack gap={4}>
      <DescriptionList
        columns={1}
        items={[
          { term: '门店', detail: company },
          { term: '用户名', detail: username },
          { term: '激活码', detail: activationCode ?? '已短信发送至门店' },
        ]}
      />
      <Notice tone="info">
        {activationCode === null
          ? '激活码 7 天内有效。门店在登录页选择“门店激活”，凭用户名与激活码设置密码。'
          : '激活码 7 天内有效，请转交门店：在登录页选择“门店激活”，凭用户名与激活码设置密码。'}
      </Notice>
    </Stack>
  </Dialog>
)
