import { keyframes, style } from '@vanilla-extract/css'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({
  display: 'inline-block',
  flex: 'none',
  width: 14,
  height: 14,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
})
