import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { paths } from '../../shared/paths.ts'
import * as styles from './register.css.ts'

/** Text messages cannot be sent: registration is closed, and the page shows a phone number instead. */
export const RegistrationClosed = ({ hotline }: { readonly hotline: string }) => (
  <div className={styles.page}>
    <EmptyState
      level={1}
      icon="phone"
      title="暂未开放在线注册"
      hint={`请致电 ${hotline}，由客服为您开通账号`}
      actions={
        <>
          <Button tone="primary" size={40} href={paths.home()}>
            返回首页
          </Button>
          <Button size={40} href={paths.login()}>
            已有账号，去登录
          </Button>
        </>
      }
    />
  </div>
)
