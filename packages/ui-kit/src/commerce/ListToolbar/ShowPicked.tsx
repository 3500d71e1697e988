import { Button } from '../../components/Button/Button.tsx'
import { grouped } from '../selling.ts'

type ShowPickedProps = {
  readonly href: string
  /** Null where it is not known in advance. */
  readonly count: number | null
  readonly size?: 32 | 44
  readonly wide?: boolean
  readonly onClick?: () => void
}

/** A link to the list with the ticked values. */
export const ShowPicked = ({ href, count, ...look }: ShowPickedProps) => (
  <Button tone="primary" href={href} {...look}>
    {count === null ? '查看结果' : `查看 ${grouped(count)} 种`}
  </Button>
)
