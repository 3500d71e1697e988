/** Name of the meta element with the page group for web vitals. In a file of its own: few visits load it. */
export const VITALS = 'vitals'
