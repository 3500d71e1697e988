import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './ThemeSwitch.css.ts'

export type Theme = 'light' | 'dark'

type ThemeSwitchProps = {
  /** Called after the page has switched: the parent stores the choice. */
  readonly onChoose: (theme: Theme) => void
}

/**
 * Switches between the dark and the light theme. The stylesheet decides which of its two labels is visible: a server
 * that renders the page does not know the device's preference.
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
