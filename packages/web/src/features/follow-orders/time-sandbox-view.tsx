import type { TimeStep } from '@xinglin/api-contract/demo-codecs'
import type { Instant } from '@xinglin/domain/kernel/time'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { dateTime } from '../../shared/format.ts'
import { durationText, stepTexts } from './time-sandbox-words.ts'

type TimeSandboxViewProps = {
  readonly now: Instant
  /** Null: not known yet. */
  readonly hoursLeft: number | null
  /** The move in progress. */
  readonly moving: TimeStep | null
  /** Result of the last move; '' before the first. */
  readonly word: string
  readonly onMove: (step: TimeStep) => void
}

const steps: readonly { readonly step: TimeStep; readonly hours: number }[] = [
  { step: 'hour', hours: 1 },
  { step: 'day', hours: 24 },
]

export const TimeSandboxView = ({ now, hoursLeft, moving, word, onMove }: TimeSandboxViewProps) => (
  <Stack gap={3}>
    <Inline justify="between" gap={3}>
      <Inline gap={4}>
        <span>
          商城时间 <Text numeric>{dateTime(now)}</Text>
        </span>
        {hoursLeft !== null && hoursLeft > 0 && (
          <Text size="dense" tone="tertiary">
            还可快进 {durationText(hoursLeft)}
          </Text>
        )}
      </Inline>
      <Inline>
        {steps.map(({ step, hours }) => (
          <Button
            key={step}
            tone="outline"
            busy={moving === step}
            disabled={(moving !== null && moving !== step) || (hoursLeft !== null && hoursLeft < hours)}
            onClick={() => onMove(step)}
          >
            快进 {stepTexts[step]}
          </Button>
        ))}
      </Inline>
    </Inline>
    {hoursLeft === 0 && <Notice tone="warning">演示时间已快进到上限，不能再快进</Notice>}
    <div aria-live="polite">{word !== '' && <Notice tone="success">{word}</Notice>}</div>
    <Text as="p" size="dense" tone="tertiary">
      时间由本演示的所有访客共用，只能向前。已付款的订单每小时前进一站；未付款的订单可能超时取消，活动、优惠券与证照可能到期。登录状态不受影响。
    </Text>
  </Stack>
)
