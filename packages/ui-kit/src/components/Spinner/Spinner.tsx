import * as styles from './Spinner.css.ts'

/** An open ring that turns; it stands still under reduced motion. The words that go with it belong to the parent. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
