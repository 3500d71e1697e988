import { style, styleVariants } from '@vanilla-extract/css'

export const inline = style({ display: 'flex', minWidth: 0 })

export const wrap = styleVariants({ yes: { flexWrap: 'wrap' }, no: { flexWrap: 'nowrap' } })

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  baseline: { alignItems: 'baseline' },
  end: { alignItems: 'flex-end' },
})

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
})
