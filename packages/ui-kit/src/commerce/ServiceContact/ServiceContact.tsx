import { Icon } from '../../components/Icon/Icon.tsx'
import { numeric } from '../../theme/reset.css.ts'
import { Disclosure } from '../disclosure.tsx'
import * as styles from './ServiceContact.css.ts'

export type Contact = {
  /** 专属客服; null where the visitor has none. */
  readonly service: string | null
  /** The general hotline. */
  readonly help: string
  /** 投诉热线; '' where there is none. */
  readonly hotline: string
}

type ServiceContactProps = Contact & {
  /** Two lines beside the search, one below an ad, or behind an icon. */
  readonly look: 'lines' | 'line' | 'icon'
}

/** Contacts: service and hotline, for everybody and in every header. */
export const ServiceContact = ({ look, ...contact }: ServiceContactProps) =>
  look === 'icon' ? (
    <div className={styles.place}>
      <Disclosure summaryClass={styles.button} aria-label="联系客服" summary={<Icon name="headset" size={20} />}>
        <div className={styles.hanging} tabIndex={-1}>
          <Lines {...contact} />
        </div>
      </Disclosure>
    </div>
  ) : (
    <div className={styles.looks[look]}>
      {look === 'lines' && <Icon name="headset" size={18} />}
      <Lines {...contact} />
    </div>
  )

const Lines = ({ service, help, hotline }: Contact) => (
  <div className={styles.lines}>
    {service !== null && service !== '' ? (
      <p className={styles.line}>
        专属客服 <b className={styles.strong}>{service}</b>
      </p>
    ) : (
      <p className={styles.line}>
        客服{' '}
        <a href={help} className={styles.way}>
          联系我们
        </a>
      </p>
    )}
    {hotline !== '' && (
      <p className={styles.line}>
        投诉热线 <b className={`${styles.strong} ${numeric}`}>{hotline}</b>
      </p>
    )}
  </div>
)
