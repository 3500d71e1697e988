import type { Instant } from '@xinglin/domain/kernel/time'
import { Countdown } from '@xinglin/ui-kit/Countdown'
import { useServerTime } from '../../shared/server-clock.tsx'

/** Renders once a second, without rendering what is around it. */
export const UntilEnd = ({ of }: { readonly of: Instant }) => (
  <Countdown look="inline" seconds={(of - useServerTime()) / 1000} aria-label="距结束" />
)
