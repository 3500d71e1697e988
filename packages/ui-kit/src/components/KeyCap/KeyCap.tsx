import * as styles from './KeyCap.css.ts'

/** A key of the keyboard, in the line that says what it does. */
export const KeyCap = ({ label }: { readonly label: string }) => <kbd className={styles.key}>{label}</kbd>
