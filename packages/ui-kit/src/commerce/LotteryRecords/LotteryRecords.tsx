import { dayAt, timeOfDay } from '@xinglin/domain/kernel/time'
import type { DrawRecord, Winner } from '@xinglin/domain/rewards'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './LotteryRecords.css.ts'

type LotteryRecordsProps = {
  /** This buyer's own draws, the latest first. */
  readonly draws: readonly DrawRecord[]
  /** The latest winners of the running lottery; null while none runs. */
  readonly winners: readonly Winner[] | null
}

/** 抽奖记录: what the buyer has drawn, and what others have won lately. */
export const LotteryRecords = ({ draws, winners }: LotteryRecordsProps) => (
  <div className={styles.sides[winners === null ? 'alone' : 'both']}>
    <section aria-label="我的抽奖" className={styles.side}>
      <h3 className={styles.title}>我的抽奖</h3>
      {draws.length === 0 ? (
        <p className={styles.quiet}>还没有抽过奖，首页弹出抽奖时可参加</p>
      ) : (
        <ul className={styles.list}>
          {draws.map(({ lotteryName, prize, drawnAt }) => (
            <li key={`${drawnAt} ${lotteryName}`} className={styles.row}>
              <span className={styles.words}>
                <b className={oneLine} title={prize.name}>
                  {prize.name}
                </b>
                <span className={`${styles.quiet} ${oneLine}`} title={prize.remarks}>
                  {prize.remarks === '' ? lotteryName : `${lotteryName}，${prize.remarks}`}
                </span>
              </span>
              <time className={styles.when}>
                {dayAt(drawnAt)} {timeOfDay(drawnAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
    {winners !== null && (
      <section aria-label="最新中奖" className={styles.side}>
        <h3 className={styles.title}>最新中奖</h3>
        {winners.length === 0 ? (
          <p className={styles.quiet}>暂无中奖记录</p>
        ) : (
          <ul className={styles.list}>
            {[...winners.entries()].map(([at, { name, prize, drawnAt }]) => (
              // Masked names may be equal, and many win at the same moment.
              <li key={at} className={styles.row}>
                <span className={`${styles.words} ${oneLine}`} title={prize}>
                  {name} 抽中 {prize}
                </span>
                <time className={styles.when}>{dayAt(drawnAt).slice(5)}</time>
              </li>
            ))}
          </ul>
        )}
      </section>
    )}
  </div>
)
