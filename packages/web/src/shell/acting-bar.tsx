import type { Acting } from '@xinglin/domain/members'
import { HOUR_MS, type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { wrap } from '@xinglin/ui-kit/theme/wrap.css'
import { useServerTime } from '../shared/server-clock.tsx'
import { useSession } from '../shared/session.tsx'
import { useSignOut } from '../shared/sign-out.ts'

/** 1:59: remaining hours and minutes, rounded up. */
const timeLeft = (endsAt: Instant, now: Instant): string => {
  const left = Math.max(0, endsAt - now)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return `${String(Math.floor(left / HOUR_MS))}:${String(minutes).padStart(2, '0')}`
}

/** 代客下单: shows on every page who orders for whom, until it is ended (docs/rules.md#7-acting). */
export const ActingBar = () => {
  const { acting, member } = useSession().session
  return acting === null || member === null ? null : <Bar acting={acting} company={member.company} />
}

const Bar = ({ acting, company }: { readonly acting: Acting; readonly company: string }) => {
  const now = useServerTime()
  const signOut = useSignOut()
  return (
    <section className={wrap} aria-label="代客下单">
      <Notice tone="warning" icon="user">
        <Inline justify="between">
          <span>
            您正在代「{company}」下单 · {acting.by} · 剩余 {timeLeft(acting.endsAt, now)}
            　订单须由会员确认后付款；地址只可选择，不能使用余额、现金券与账期
          </span>
          <Button size={24} onClick={() => void signOut()}>
            结束代客下单
          </Button>
        </Inline>
      </Notice>
    </section>
  )
}
