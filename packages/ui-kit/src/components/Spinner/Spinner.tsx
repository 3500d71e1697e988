import * as styles from './Spinner.css.ts'

/** A spinner; it stands still under reduced motion. The parent provides the text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
