import { style, styleVariants } from '@vanilla-extract/css'
import { atLeast } from '../../theme/tokens.ts'

export const columns = style({ display: 'grid', minWidth: 0 })

const equal = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })
const [one, two, three, four, five, six, eight] = [1, 2, 3, 4, 5, 6, 8].map(equal)

// Mobile first: a layout widens where there is room for it.
export const layout = styleVariants({
  2: { ...one, '@media': { [atLeast.medium]: { ...two } } },
  3: { ...one, '@media': { [atLeast.small]: { ...two }, [atLeast.medium]: { ...three } } },
  4: { ...two, '@media': { [atLeast.medium]: { ...three }, [atLeast.large]: { ...four } } },
  5: {
    ...two,
    '@media': { [atLeast.medium]: { ...three }, [atLeast.large]: { ...four }, [atLeast.wide]: { ...five } },
  },
  6: { ...two, '@media': { [atLeast.medium]: { ...three }, [atLeast.wide]: { ...six } } },
  8: { ...three, '@media': { [atLeast.medium]: { ...four }, [atLeast.wide]: { ...eight } } },
  mainAside: { ...one, '@media': { [atLeast.large]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } } },
  navMain: { ...one, '@media': { [atLeast.large]: { gridTemplateColumns: '200px minmax(0, 1fr)' } } },
})

export const align = styleVariants({ stretch: { alignItems: 'stretch' }, start: { alignItems: 'start' } })
