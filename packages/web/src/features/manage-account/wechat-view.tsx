import type { SentCode } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import * as shared from './account.css.ts'
import * as styles from './wechat-view.css.ts'

type WechatViewProps = {
  /** The nickname of the bound account; null: none. */
  readonly bound: string | null
  /** Whether this shop can bind an account: without WeChat's own service only the demo can. */
  readonly isOpen: boolean
  readonly sent: SentCode | null
  /** Seconds until another code can be sent. */
  readonly secondsLeft: number
  readonly isCodeOver: boolean
  readonly busy: 'no' | 'sending' | 'binding'
  readonly error: string | undefined
  readonly onSend: () => void
  readonly onBind: (code: string) => void
  readonly onUnbind: () => void
}

/** 绑定微信. */
export const WechatView = (props: WechatViewProps) => {
  const { bound, isOpen } = props
  return (
    <div className={shared.page}>
      <Panel padding="none">
        <div className={shared.panelHead}>
          <h1 className={shared.panelTitle}>绑定微信</h1>
          <span className={shared.panelNote}>
            {bound === null ? <Pill tone="off">尚未绑定</Pill> : <Pill tone="ok">已绑定</Pill>}
          </span>
        </div>
        {bound !== null ? (
          <Bound bound={bound} onUnbind={props.onUnbind} />
        ) : isOpen ? (
          <Binder {...props} />
        ) : (
          <EmptyState icon="wechat" title="微信绑定暂未开通" hint="账号可用密码或短信验证码登录" />
        )}
      </Panel>
    </div>
  )
}

const Bound = ({ bound, onUnbind }: { readonly bound: string; readonly onUnbind: () => void }) => (
  <div className={styles.bound}>
    <span className={shared.sign}>
      <Icon name="wechat" size={28} />
    </span>
    <div>
      <b>{bound}</b>
      <p className={shared.quiet}>一个会员账号绑定一个微信；更换前请先解绑</p>
    </div>
    <Button size={32} onClick={onUnbind}>
      解绑
    </Button>
  </div>
)

const Binder = (props: WechatViewProps) => {
  const { busy, error, onBind } = props
  const [code, setCode] = useState('')
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          1
        </span>
        <b>获取绑定码</b>
        <CodeSender {...props} />
      </li>
      <li className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          2
        </span>
        <b>填写 6 位绑定码</b>
        <form
          className={styles.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onBind(code.trim())
          }}
        >
          <div className={styles.line}>
            <div className={styles.field}>
              <TextField
                aria-label="绑定码"
                numeric
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                placeholder="6 位数字"
                hint="绑定码 10 分钟内有效，可试 5 次"
                value={code}
                error={error}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </div>
            <Button tone="primary" size={40} type="submit" busy={busy === 'binding'}>
              确认绑定
            </Button>
          </div>
        </form>
      </li>
      <li className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          3
        </span>
        <b>绑定成功后，这里显示微信昵称</b>
        <p className={styles.body}>一个会员账号绑定一个微信；更换前请先解绑</p>
      </li>
    </ol>
  )
}

const CodeSender = ({ sent, secondsLeft, isCodeOver, busy, onSend }: WechatViewProps) => (
  <div className={styles.body}>
    {sent !== null && sent.demoCode !== null && !isCodeOver && (
      <output>
        <span className={styles.code}>{sent.demoCode}</span>
        <p className={shared.quiet}>演示环境不连接微信，绑定码直接显示在这里</p>
      </output>
    )}
    {sent !== null && isCodeOver && <p className={shared.quiet}>绑定码已失效，请重新获取</p>}
    <div>
      <Button tone="outline" size={40} disabled={secondsLeft > 0} busy={busy === 'sending'} onClick={onSend}>
        {secondsLeft > 0
          ? `${String(Math.ceil(secondsLeft))} 秒后可重新获取`
          : sent === null
            ? '获取绑定码'
            : '重新获取'}
      </Button>
    </div>
  </div>
)
