/** What both themes share, behind the theme contract: steps, radii, type, sizes, layers, motion. */
export const measures = {
  space: {
    0: '0',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
  },
  radius: {
    xs: '3px',
    sm: '4px',
    md: '6px',
    lg: '8px',
    xl: '12px',
    xxl: '16px',
    pill: '999px',
  },
  shadow: {
    xs: '0 1px 2px rgba(33, 31, 28, 0.06)',
    md: '0 4px 12px rgba(33, 31, 28, 0.10), 0 1px 3px rgba(33, 31, 28, 0.06)',
    lg: '0 12px 32px rgba(33, 31, 28, 0.14), 0 2px 6px rgba(33, 31, 28, 0.06)',
    bar: '0 -4px 16px rgba(33, 31, 28, 0.10)',
    panel: '-8px 0 24px rgba(33, 31, 28, 0.12)',
  },
  font: {
    family: {
      base: '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif',
      numeric:
        '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
      brand: '"Songti SC", "STSong", "Noto Serif SC", "Noto Serif CJK SC", "SimSun", serif',
    },
    weight: {
      regular: '400',
      medium: '500',
      bold: '600',
      heavy: '700',
    },
    scale: {
      caption: { size: '12px', line: '18px' },
      dense: { size: '13px', line: '20px' },
      body: { size: '14px', line: '22px' },
      titleS: { size: '16px', line: '24px' },
      titleM: { size: '18px', line: '26px' },
      titleL: { size: '20px', line: '28px' },
      head: { size: '24px', line: '32px' },
      display: { size: '32px', line: '40px' },
      priceS: { size: '14px', line: '20px' },
      priceM: { size: '18px', line: '24px' },
      priceL: { size: '28px', line: '36px' },
    },
  },
  size: {
    targetMin: '24px',
    targetTouch: '44px',
    container: '1280px',
    header: '104px',
    nav: '44px',
    stickyHeader: '64px',
    rail: '40px',
    railOpen: '310px',
    categoryMenu: '224px',
    settlementBar: '72px',
    tabbarMobile: '64px',
  },
  z: {
    raised: '1',
    sticky: '100',
    header: '200',
    rail: '300',
    dropdown: '400',
    overlay: '600',
    dialog: '610',
    toast: '700',
    skipLink: '800',
  },
  motion: {
    duration: {
      fast: '100ms',
      base: '160ms',
      moderate: '240ms',
    },
    easing: {
      standard: 'cubic-bezier(0.2, 0, 0.2, 1)',
      enter: 'cubic-bezier(0, 0, 0.2, 1)',
      exit: 'cubic-bezier(0.4, 0, 1, 1)',
    },
  },
}

/** Widths from which a layout applies, as media queries. Custom properties do not work inside a media query. */
export const atLeast = {
  small: '(min-width: 480px)',
  medium: '(min-width: 768px)',
  large: '(min-width: 1024px)',
  wide: '(min-width: 1280px)',
  wider: '(min-width: 1440px)',
}
