/** URL of the file as the bundler serves it; `no-inline` because browsers do not resolve `<use>` in data URLs. */
declare module '*.svg?no-inline' {
  const address: string
  export default address
}

declare module '*.svg?raw' {
  const text: string
  export default text
}
