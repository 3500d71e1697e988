import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './ThemeSwitch.css.ts'

export type Theme = 'light' | 'dark'

type ThemeSwitchProps = {
  /** The page is turned already; what is left is to remember it for the next visit. */
  readonly onChoose: (theme: Theme) => void
}

/**
 * Turns the page dark, or light again. Which of its two words is shown is up to the stylesheet: a server that draws the
 * page need not know what the device prefers.
 */
export const ThemeSwitch = ({ onChoose }: ThemeSwitchProps) => {
  const turn = (): void => {
    const root = document.documentElement
    const theme = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'
    root.dataset['theme'] = theme
    onChoose(theme)
  }
  return (
    <button type="button" className={styles.button} onClick={turn}>
      <span className={styles.only.light}>
        <Icon name="moon" size={14} />
        <span>
          <VisuallyHidden>切换到</VisuallyHidden>深色
        </span>
      </span>
      <span className={styles.only.dark}>
        <Icon name="sun" size={14} />
        <span>
          <VisuallyHidden>切换到</VisuallyHidden>浅色
        </span>
      </span>
    </button>
  )
}
