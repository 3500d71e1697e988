import { Notice } from '@xinglin/ui-kit/Notice'
import { useNavigation } from 'react-router-dom'
import { useIsOffline } from '../shared/network.ts'
import * as styles from './shell.css.ts'

/** While offline the page stays as it is; pending navigation continues by itself (shell/wait-for-network.ts). */
export const OfflineBar = () => {
  const waits = useNavigation().state !== 'idle'
  if (!useIsOffline()) return null
  return (
    <div className={styles.offline}>
      <Notice tone="warning" icon="wifi" live>
        {`${waits ? '网络已断开，恢复后自动打开所选页面' : '网络已断开，恢复后可继续操作'}，已填写的内容不会丢失`}
      </Notice>
    </div>
  )
}
