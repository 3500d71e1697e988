import type { RegistrationWays, ScanState } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { QrCode } from '@xinglin/ui-kit/QrCode'
import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './register.css.ts'

/** `failed`: the QR code could not be created. */
export type ScanStanding = ScanState | 'failed'

type WechatViewProps = {
  readonly way: RegistrationWays['wechat']
  /** null: it is being loaded. */
  readonly url: string | null
  readonly state: ScanStanding
  readonly secondsLeft: number
  readonly onRefresh: () => void
}

/** Registration by phone: the page shows a QR code and continues when the phone has finished. */
export const WechatView = (props: WechatViewProps) => {
  const { way, state } = props
  if (way === 'closed') {
    return (
      <div className={styles.page}>
        <EmptyState level={1} icon="wechat" title="微信注册暂未开放" hint={<OtherWays />} />
      </div>
    )
  }
  if (state === 'done') {
    return (
      <div className={styles.page}>
        <ResultPanel
          title="手机端已完成注册"
          icon="success"
          hint="资料已提交审核，预计 1 个工作日；登录后可继续补传资质"
          actions={
            <Button tone="primary" size={40} href={paths.login(memberPlaces.certificates)}>
              去登录
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.scan}>
        <div className={styles.qr}>{way === 'localOnly' ? <LocalOnly /> : <Scan {...props} />}</div>
        <Stack gap={4}>
          <Text as="h1" size="head">
            用微信扫码注册
          </Text>
          <p>扫码后在手机上填写企业信息、拍摄证件。企业资质审核与普通注册相同。</p>
          <ol className={styles.ways}>
            <li>微信扫码，打开手机注册页</li>
            <li>在手机上填写账号信息，拍照上传证件</li>
            <li>提交后本页自动继续，审核通过后可查看价格并下单</li>
          </ol>
          <p>
            <OtherWays />
          </p>
        </Stack>
      </div>
    </div>
  )
}

const LocalOnly = () => <Notice tone="warning">仅本机可用：商城未配置对外网址，手机无法打开。请改用手机号注册。</Notice>

const Scan = ({ url, state, secondsLeft, onRefresh }: WechatViewProps) => {
  if (state === 'over' || state === 'failed') {
    return (
      <EmptyState
        icon="refresh"
        title={state === 'over' ? '二维码已失效' : '二维码未能生成'}
        actions={
          <Button tone="primary" onClick={onRefresh}>
            刷新二维码
          </Button>
        }
      />
    )
  }
  if (state === 'taken') {
    return (
      <Notice tone="success" live>
        手机已扫码，请在手机上继续填写。本页会自动继续，请勿关闭。
      </Notice>
    )
  }
  if (url === null) return <p>正在生成二维码</p>
  return (
    <>
      <QrCode text={url} label="微信扫码注册" size={200} />
      <p>微信扫码，打开手机注册页</p>
      <p className={styles.note}>
        二维码 {String(Math.floor(secondsLeft / 60)).padStart(2, '0')}:{String(secondsLeft % 60).padStart(2, '0')}{' '}
        后失效
      </p>
    </>
  )
}

const OtherWays = () => (
  <>
    不用微信？
    <Link tone="inline" href={paths.register()}>
      手机号注册
    </Link>
    {'　'}
    <Link tone="inline" href={paths.registerStores()}>
      多店注册
    </Link>
  </>
)
