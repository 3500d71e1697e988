/** The name under which the document says which page tells how it felt. In a file of its own: few visits load it. */
export const VITALS = 'vitals'
