import { Dialog as Base } from '@base-ui/react/dialog'
import { CLOSE_QUESTION } from '@xinglin/domain/lottery-machine'
import type { Day } from '@xinglin/domain/kernel/time'
import type { Lottery, Prize, PrizeKind } from '@xinglin/domain/rewards'
import { Fragment, useEffect, useRef } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog.tsx'
import { backdrop, viewport } from '../../components/Dialog/Dialog.css.ts'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import art from './lottery.svg?no-inline'
import { goRound } from '../../components/Dialog/go-round.ts'
import * as styles from './LotteryDialog.css.ts'

/** The state of the draw: the prize is present only when it is revealed. */
export type LotteryMoment =
  | { readonly kind: 'offered'; readonly message: string | null }
  | { readonly kind: 'drawing'; readonly askingToClose: boolean }
  | { readonly kind: 'revealed'; readonly prize: Prize }
  | { readonly kind: 'closing' }

type LotteryDialogProps = {
  readonly lottery: Lottery
  /** The picture at the top, in place of the default. */
  readonly image?: string | undefined
  /** The prizes around the button, from the upper left on; at most eight are shown. */
  readonly prizes: readonly Prize[]
  /** First and last day. */
  readonly days: readonly [Day, Day]
  readonly moment: LotteryMoment
  /** The address of a prize; null where there is no page for it. */
  readonly prizesHref: string | null
  readonly onDraw: () => void
  /** The close button and Esc. During the draw the parent asks for confirmation. */
  readonly onClose: () => void
  readonly onCloseAnyway: () => void
  readonly onKeepWaiting: () => void
}

/** The pop-up lottery of the home page. Uses the headless library: load it when there is a lottery. */
export const LotteryDialog = ({
  lottery: { name, remarks },
  image = art,
  prizes,
  days,
  moment,
  prizesHref,
  onDraw,
  onClose,
  onCloseAnyway,
  onKeepWaiting,
}: LotteryDialogProps) => (
  <Base.Root
    open={moment.kind !== 'closing'}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
  >
    <Base.Portal>
      <Base.Backdrop className={backdrop} />
      <Base.Viewport className={viewport}>
        <Base.Popup className={styles.popup} onKeyDown={goRound}>
          <div className={styles.head}>
            <img src={image} alt="" width={440} height={130} className={styles.art} />
            <Base.Title className={styles.title}>{name}</Base.Title>
            <Base.Description className={styles.remarks}>{remarks}</Base.Description>
            <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          {moment.kind === 'revealed' ? (
            <Result prize={moment.prize} prizesHref={prizesHref} onClose={onClose} />
          ) : (
            <Drum prizes={prizes} days={days} moment={moment} onDraw={onDraw} />
          )}
          {/* Inside, so that Esc closes the question and leaves the lottery open. */}
          <ConfirmDialog
            open={moment.kind === 'drawing' && moment.askingToClose}
            title="正在抽奖"
            confirmLabel="继续等待"
            cancelLabel="关闭"
            onConfirm={onKeepWaiting}
            onCancel={onCloseAnyway}
          >
            {CLOSE_QUESTION}
          </ConfirmDialog>
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
)

/** Positions of the eight prizes in clockwise order, with the button in the middle. */
const MIDDLE = 4

type DrumProps = {
  readonly prizes: readonly Prize[]
  readonly days: readonly [Day, Day]
  readonly moment: Exclude<LotteryMoment, { readonly kind: 'revealed' }>
  readonly onDraw: () => void
}

const Drum = ({ prizes, days: [first, last], moment, onDraw }: DrumProps) => {
  const drawing = moment.kind === 'drawing'
  const refusal = moment.kind === 'offered' ? moment.message : null
  const held = `活动时间 ${first.slice(5)} 至 ${last.slice(5)}`
  const draw = (
    <button
      type="button"
      className={styles.draw}
      aria-busy={drawing || undefined}
      aria-disabled={drawing || undefined}
      onClick={drawing ? undefined : onDraw}
    >
      {drawing ? '抽奖中…' : '抽奖'}
    </button>
  )
  return (
    <>
      <ul className={styles.drum}>
        {[...prizes.slice(0, 8).entries()].map(([at, { kind, name }]) => (
          // Prizes may occur twice, 谢谢参与 above all.
          <Fragment key={at}>
            {at === MIDDLE && <li className={styles.middle}>{draw}</li>}
            <li className={`${styles.prize} ${drawing ? styles.turns[at] : ''}`}>
              <Sign of={kind} size={24} />
              <span className={styles.name}>{name}</span>
            </li>
          </Fragment>
        ))}
        {prizes.length <= MIDDLE && <li className={styles.middle}>{draw}</li>}
      </ul>
      <output className={styles.note}>{drawing ? '正在抽取，约 2 秒后公布结果' : (refusal ?? held)}</output>
    </>
  )
}

/** 谢谢参与 has no icon. */
const icons: { readonly [K in PrizeKind]: IconName | null } = { voucher: 'wallet', points: 'star', thanks: null }

const Sign = ({ of, size }: { readonly of: PrizeKind; readonly size: 24 | 32 }) => {
  const icon = icons[of]
  return icon === null ? null : <Icon name={icon} size={size} />
}

type ResultProps = { readonly prize: Prize; readonly prizesHref: string | null; readonly onClose: () => void }

/** Replaces the button that was pressed, and takes its focus: so the prize is announced, and Tab continues from it. */
const Result = ({ prize: { kind, name, remarks }, prizesHref, onClose }: ResultProps) => {
  const won = useRef<HTMLParagraphElement>(null)
  useEffect(() => won.current?.focus(), [])
  return (
    <div className={styles.result}>
      {icons[kind] !== null && (
        <span className={styles.sign}>
          <Sign of={kind} size={32} />
        </span>
      )}
      <p ref={won} className={styles.won} tabIndex={-1}>
        恭喜您，抽中 <b className={styles.prizeName}>{name}</b>
        {remarks !== '' && <span className={styles.quiet}>（{remarks}）</span>}
      </p>
      <div className={styles.ways}>
        {prizesHref !== null && (
          <Button tone="primary" size={40} href={prizesHref}>
            查看奖品
          </Button>
        )}
        <Button size={40} onClick={onClose}>
          继续采购
        </Button>
      </div>
    </div>
  )
}
